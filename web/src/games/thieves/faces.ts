import type { Faces } from '../../model/faces';

const LOOT = ['lootbag', 'coins', 'gold', 'jewel'];

const faces: Faces = (name) => {
  const loot = /^Loot (\d)$/.exec(name);
  if (loot) return { icon: LOOT[Number(loot[1])]! };
  if (name === 'Horseshoe') return { icon: 'horseshoe', value: '1', note: 'end 3' };
  if (name === 'Ring') return { icon: 'ring', value: '3', note: 'end 1' };
  if (/^(Helmet|Siren)/.test(name)) return { paper: 'police' };
  if (name === 'Fortune') return { paper: 'night', note: 'draw 2' };
  return { paper: 'night' };
};

export default faces;
