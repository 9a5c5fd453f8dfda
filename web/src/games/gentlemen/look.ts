import type { Look } from '../registry';

/** Who plays which burglar is secret: people have monograms, the sigils are the burglars'. */
const look: Look = { monograms: true, bare: true, drawn: ['burglar'], marks: { burgled: 'lootbag', caught: 'brigadier' }, points: { icon: () => 'lootbag' } };

export default look;
