import type { Look } from '../registry';

const look: Look = { marks: { cracked: 'vault', arrested: 'guard', died: 'wound', escaped: 'exit', ended: 'trophy' } };

export default look;
