import type { Faces } from '../../model/faces';

const THIEF = /^(Nor-East|East|Sou-East|Sou-West|West|Nor-West|Rope Arrow|Run|Hide|Rest|Pick Pocket|Exit)$/;
const COIN = /^(Nor-East|East|Sou-East|Sou-West|West|Nor-West|Rope Arrow|Run)$/; // can be spent
const ICONS: Record<string, string> = {
  'Noise Arrow': 'noisearrow', 'Water Arrow': 'waterarrow', 'Moss Arrow': 'moss', 'Rope Arrow': 'rope', 'Stand Down': 'standdown',
  'About Face': 'aboutface', 'Adjust Rigging': 'rigging', 'Hip Flask': 'flask', 'The Eye': 'eye', 'The Hammer': 'hammer',
  'The Sword': 'sword', 'The Lantern': 'lantern', 'The Armour': 'armour', 'The Fake': 'fake',
};

const faces: Faces = (name) => {
  const icon = ICONS[name];
  return { paper: THIEF.test(name) ? 'night' : 'loot', ...(icon ? { icon } : {}), ...(COIN.test(name) ? { note: '1¢' } : {}) };
};

export default faces;
