import type { Faces } from '../../model/faces';

/** A bare colour is a burglar. */
const faces: Faces = (name) => (/^(red|purple|green|black|yellow)$/.test(name) ? { icon: 'g-gentlemen' } : null);

export default faces;
