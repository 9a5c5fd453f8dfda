import type { Look } from '../registry';

const look: Look = { marks: { clashed: 'stash', ended: 'trophy' } };

export default look;
