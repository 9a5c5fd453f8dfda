import type { Guide } from '../guide';
import tips from './tips';

/** What lies on the table, with its picture and what is told of it there. */
const PIECES: [string, string, string][] = [
  ['g-gentlemen', 'Burglar', 'burglar'],
  ['mask', 'Equipment', 'token'],
  ['bank', 'House', 'house'],
  ['lock', 'Lock', 'lock'],
  ['car', 'Car', 'car'],
  ['tunnel', 'Tunnel', 'tunnel'],
  ['lootbag', 'Loot', 'loot'],
  ['hand', 'Helping Hand', 'hand'],
  ['matchmaker', 'Matchmaker', 'matchmaker'],
  ['coins', 'Pile of a burglar', 'tower'],
  ['brigadier', 'Brigadier', 'brigadier'],
];

const guide: Guide = {
  steps: [
    { text: 'You are secretly one of five burglars. You win if your burglar’s pile is the highest, so help it without being seen to.', shows: ['g-gentlemen', 'mask'] },
    { text: 'Each round the Matchmaker puts two colours into White; the other three are Black.', shows: ['matchmaker', 'friends'] },
    { text: 'On your turn take a token on offer, or draw one blind, and place it at a house.', shows: ['lootbag', 'rook'] },
    { text: 'A house that holds all five kinds of equipment is burgled at once, unless the lock is there.', shows: ['mask', 'gloves', 'grapnel', 'lamp', 'crowbar'] },
    { text: 'The camp with more tokens in the house takes everything and shares it evenly among its colours. What cannot be shared is lost.', shows: ['crown', 'coins'] },
    { text: 'A Helping Hand moves the lock, the car, a tunnel or loot instead. Tunnels join two houses; the lock keeps one shut.', shows: ['hand', 'lock', 'car', 'tunnel'] },
    { text: 'Then the camps change. When the Brigadier is drawn the game is over at once, and the masks come off.', shows: ['brigadier', 'trophy'] },
  ],
  pieces: PIECES.map(([shows, title, name]) => ({ shows, title, text: tips[name]![0], rule: tips[name]![1] })),
  asked: {
    ally: 'You are the Matchmaker: press two colours for White. Your own need not be among them; too clear a favour gives you away.',
    take: 'Press a token on offer, then a house, or drag it there. If that opens the house, the sentence below says how it splits.',
    place: 'You drew this one blind: now choose its house.',
    carry: 'The car may bring a token along to the house with the lock. Press one, or bring nothing.',
    return: 'You brought the five kinds together in the double house: choose which of its two tunnels goes back to the middle.',
  },
};

export default guide;
