import type { Tips } from '../../parts/tips';

/** What a card does, in the order in which moves and events count them; the first twelve are every thief's own. */
interface Word {
  name: string;
  text: string;
  rule: string;
  cost: number; // of a guard card
}

const word = (name: string, text: string, rule: string, cost = 0): Word => ({ name, text, rule, cost });
const way = (name: string, one: number, other: number): Word => word(name, `One hex in direction ${one} or ${other}. If neither is open you stand still, and nobody knows.`, 'BK-15');

export const CARDS: Word[] = [
  way('Nor-East', 1, 2),
  way('East', 2, 3),
  way('Sou-East', 3, 4),
  way('Sou-West', 4, 5),
  way('West', 5, 6),
  way('Nor-West', 6, 1),
  word('Rope Arrow', 'Into a locked hex next to you. Without one you stand still.', 'BK-16'),
  word('Run', 'Two steps any way you like, but every guard on the tiles you touch hears you.', 'BK-17'),
  word('Hide', 'Takes your standing marker off, if no guard sees you and none is within two hexes of it.', 'BK-18'),
  word('Rest', 'All see where you are. All your thief cards come back to your hand.', 'BK-19'),
  word('Pick Pocket', 'Next to a guard that does not see you: show yourself and take a guard card for nothing.', 'BK-20'),
  word('Exit', 'It lies beside the tile you must leave by.', 'BK-21'),
  word('Adjust Rigging', 'Your treasure does you no harm until the turn ends.', 'BK-24', 3),
  word('Art', 'A Bored guard is Distracted: it sees nothing at all.', 'BK-25', 1),
  word('Diligent', 'The next guard that would give up its chase runs on for one phase more.', 'BK-26', 1),
  word('Hip Flask', 'An Interested or Alert guard is Bored.', 'BK-27', 1),
  word('Lockpicks', 'While you stay on this tile your direction cards open its locked hexes.', 'BK-28', 3),
  word('Moss Arrow', 'Your Run in the next phase makes no noise.', 'BK-29', 1),
  word('Noise Arrow', 'Puts your marker on a hex in your sight: guards that see it take it for you.', 'BK-30', 1),
  word('Water Arrow', 'Puts out the torch of a hex in your sight: nobody is spotted there.', 'BK-31', 1),
  word('Rock', 'Thrown on a hex in your sight: the calm guards of its tile turn to it instead of walking.', 'BK-R11', 1),
  word('Suspicious', 'A Bored or Interested guard is Alert.', 'BK-R12', 1),
  word('About Face', 'Turns a calm guard any way you like.', 'BK-R12', 1),
  word('Stand Down', 'A Pursuing guard gives up and goes home.', 'BK-R12', 3),
];
export const THIEF_CARDS = 12;

const NAMED = new Map(CARDS.map((card) => [card.name, card]));
export const cardNamed = (name: string): Word | undefined => NAMED.get(name);

export const STATUSES = ['Distracted', 'Bored', 'Interested', 'Alert', 'Pursuing', 'Returning'];
export const PURSUING = 4;
export const TREASURES = ['The Armour', 'The Eye', 'The Hammer', 'The Lantern', 'The Sword', 'The Fake'];

/** By status: what a guard sees. */
export const SEES: Record<string, string> = {
  Distracted: 'It sees nothing.',
  Bored: 'It sees two hexes straight ahead.',
  Interested: 'It sees straight ahead as far as the first wall.',
  Alert: 'It sees straight ahead and the half circle before it.',
  Pursuing: 'It runs two hexes a phase after the nearest marker in sight.',
  Returning: 'It is on its way home, and looks about.',
};

/** By type: how a guard moves, and the rule that says so. */
export const WALKS: Tips = {
  Stationary: ['stands on its post and turns one side clockwise each phase', 'BK-39'],
  Patrolling: ['walks its line and back, one hex a phase', 'BK-40'],
  Wandering: ['walks its loop, one hex a phase', 'BK-41'],
  Roving: ['walks straight on, from tile to tile', 'BK-R33'],
};

/** By treasure: what it does to whoever carries it. */
export const BURDENS: Tips = {
  'The Armour': ['Every movement card you use makes noise.', 'BK-33'],
  'The Eye': ['No arrows any more: Rope, Moss, Noise or Water.', 'BK-34'],
  'The Hammer': ['Neither Run nor Hide any more.', 'BK-35'],
  'The Lantern': ['The calm guards of your tile turn to face you.', 'BK-36'],
  'The Sword': ['Your marker always stands where you are.', 'BK-37'],
  'The Fake': ['It is worth nothing. Next to a thief whose marker shows the place, swap it for a real one.', 'BK-38'],
};

/** The rest of what lies on the table. */
export const THINGS: Tips = {
  sale: ['Guard cards on offer. Before each turn you may buy with thief cards that have a coin; those are then spent.', 'BK-62'],
  rose: ['Direction 1 is up, and the others follow clockwise, the same for every tile.', 'BK-02'],
  played: ['All lay a card face down and turn it up together. Which way it leads stays secret.', 'BK-11'],
  turn: ['In every movement phase of a turn thieves go, then guards do. Between turns one may buy. After the last turn the keep wins.', 'BK-63'],
  spent: ['Spent cards lie in the open, in the order of their use. Only Rest brings them back.', 'BK-13'],
  hand: ['Twelve thief cards, less what is spent, and the guard cards.', 'BK-09'],
  bought: ['A guard card, bought in the open.', 'BK-62'],
  picked: ['Taken out of a pocket: only its thief knows what it is.', 'BK-20'],
  treasure: ['The treasure this thief is after. It weighs from the moment the thief leaves the vault.', 'BK-32'],
  exit: ['With the treasure in hand this thief must leave by an outside hex of that tile.', 'BK-64'],
  places: ['So many hexes fit all that the table has seen of this thief.', 'BK-R69'],
  sight: ['Seen by a guard: who steps here is spotted.', 'BK-50'],
  may: ['This thief may be here, as far as anybody can tell from cards, markers and glances.', 'BK-R69'],
  tile: ['A tile of the keep. Its thief came in by one of its outside hexes, and another may have to leave by it.', 'BK-21'],
};
