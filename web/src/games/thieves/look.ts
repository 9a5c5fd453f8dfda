import type { Look } from '../registry';

const look: Look = { marks: { raided: 'siren', ended: 'trophy' } };

export default look;
