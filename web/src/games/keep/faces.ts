import type { Faces } from '../../model/faces';
import { BURDENS, CARDS, cardNamed, THIEF_CARDS } from './words';

const COINS = 8; // the first eight can be spent
const ICONS: Record<string, string> = {
  'Noise Arrow': 'noisearrow', 'Water Arrow': 'waterarrow', 'Moss Arrow': 'moss', 'Rope Arrow': 'rope', 'Stand Down': 'standdown',
  'About Face': 'aboutface', 'Adjust Rigging': 'rigging', 'Hip Flask': 'flask', 'The Eye': 'eye', 'The Hammer': 'hammer',
  'The Sword': 'sword', 'The Lantern': 'lantern', 'The Armour': 'armour', 'The Fake': 'fake',
};

const faces: Faces = (name) => {
  const icon = ICONS[name] ? { icon: ICONS[name] } : {};
  const card = cardNamed(name);
  if (!card) return { ...icon, ...(BURDENS[name] ? { hint: `${name}. ${BURDENS[name][0]}`, rule: BURDENS[name][1] } : {}) };
  const at = CARDS.indexOf(card);
  const hint = `${name}. ${card.text}${card.cost ? ` It costs ${card.cost}.` : ''}`;
  return { paper: at < THIEF_CARDS ? 'night' : 'loot', hint, rule: card.rule, ...icon, ...(at < COINS ? { note: '1¢' } : {}), ...(card.cost ? { value: String(card.cost) } : {}) };
};

export default faces;
