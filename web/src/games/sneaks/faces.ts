import type { Faces } from '../../model/faces';

const KINDS: Record<string, string> = { blue: 'info', green: 'artifact', red: 'jewel', yellow: 'gold' };

/** What the colours of the tokens stand for. */
const faces: Faces = (name) => (KINDS[name] ? { icon: KINDS[name] } : null);

export default faces;
