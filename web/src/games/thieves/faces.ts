import type { Faces } from '../../model/faces';
import { HINTS } from './model';

const LOOT = ['lootbag', 'coins', 'gold', 'jewel'];
const LOOT_TITLES = ['Empty bag', 'Small change', 'Gold', 'Jewels'];

const faces: Faces = (name) => ({ ...(HINTS[name] ? { hint: `${lookOf(name)?.title ?? name}. ${HINTS[name][0]}`, rule: HINTS[name][1] } : {}), ...lookOf(name) });

const lookOf: Faces = (name) => {
  const loot = /^Loot (\d)$/.exec(name);
  if (loot) return { icon: LOOT[Number(loot[1])]!, title: LOOT_TITLES[Number(loot[1])]! };
  if (name === 'Horseshoe') return { icon: 'horseshoe', value: '1', note: 'end 3' };
  if (name === 'Ring') return { icon: 'ring', value: '3', note: 'end 1' };
  if (/^Helmet/.test(name)) return { paper: 'police', title: name === 'Helmet 2' ? 'Helmets' : 'Helmet' };
  if (name === 'Siren') return { paper: 'police' };
  if (name === 'Fortune') return { paper: 'night', note: 'draw 2' };
  return { paper: 'night' };
};

export default faces;
