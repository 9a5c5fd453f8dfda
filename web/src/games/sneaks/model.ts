import type { Choice, Happening, Question } from '../../wire';

/** The position of Sneaks & Snitches as it arrives. */
export interface Table {
  round: number;
  'last round': number | null; // only a house names one
  ally: number | null;
  'deck I': number;
  'deck II': number;
  'secret stash': number;
  locations: Location[];
  bank: Tokens;
  'Victory Points Card': Record<string, number[]>;
  seats: Seat[];
}

export interface Location {
  letter: string;
  name: string;
  loot: string; // '' where it was taken
}

export type Tokens = Record<string, number>;

export interface Seat {
  tokens: Tokens;
  stash: (string | null)[]; // null is a card that the viewer may not see
  'special items': string[];
  plan: string | null; // null is a plan that is sealed, '' none
}

export type Team = 'sneaks' | 'snitches';

export const COLOURS = ['blue', 'green', 'red', 'yellow'];
export const KINDS: Record<string, { name: string; icon: string; look: string }> = {
  blue: { name: 'information', icon: 'info', look: 'kB' },
  green: { name: 'artifacts', icon: 'artifact', look: 'kG' },
  red: { name: 'jewelry', icon: 'jewel', look: 'kR' },
  yellow: { name: 'gold', icon: 'gold', look: 'kY' },
};

// -- Plans

export interface Plan {
  sneaks: number[];
  snitches: number[];
}

export const NO_PLAN: Plan = { sneaks: [], snitches: [] };
const LETTERS = 'ABCDEFGH';
const PLAN = /sneaks(?: to)? ([A-H])(?: and ([A-H]))?, snitches(?: to)? ([A-H])(?: and ([A-H]))?$/i;

/** Where the teams of a seat go, from the words of a plan. */
export function planIn(words: string | null): Plan {
  const found = PLAN.exec(words ?? '');
  if (!found) return NO_PLAN;
  const at = (letters: (string | undefined)[]) => letters.flatMap((letter) => (letter ? [LETTERS.indexOf(letter.toUpperCase())] : []));
  return { sneaks: at([found[1], found[2]]), snitches: at([found[3], found[4]]) };
}

export function planOf(choice: Choice): Plan {
  const at = (team: Team) => [choice.arguments[team], choice.arguments[`${team}_too`]].filter((one) => one !== undefined);
  return { sneaks: at('sneaks'), snitches: at('snitches') };
}

/** How many teams of a sort this question sends out. */
export const teamsIn = (question: Question, team: Team): number => planOf(question.choices[0]!)[team].length;

const holds = (all: number[], some: number[]): boolean => some.every((one) => all.includes(one));

/** The plans that send teams to all the places chosen so far. */
export function plansWith(question: Question, chosen: Plan): Choice[] {
  return question.choices.filter((choice) => {
    const plan = planOf(choice);
    return choice.kind === 'plan' && holds(plan.sneaks, chosen.sneaks) && holds(plan.snitches, chosen.snitches);
  });
}

/** Puts a team somewhere, or takes it back; where all teams are out, the oldest of them moves. */
export function place(question: Question, chosen: Plan, team: Team, location: number): Plan {
  const other: Team = team === 'sneaks' ? 'snitches' : 'sneaks';
  if (chosen[team].includes(location)) return { ...chosen, [team]: chosen[team].filter((one) => one !== location) };
  const here = [...chosen[team], location].slice(-teamsIn(question, team));
  return { ...chosen, [team]: here, [other]: chosen[other].filter((one) => one !== location) };
}

const list = (names: string[]): string => names.join(' and the ');

/** What is still to choose. */
export function planSentence(table: Table, question: Question, chosen: Plan): string {
  const names = (team: Team) => list(chosen[team].map((at) => table.locations[at]?.name ?? ''));
  const lacks = (team: Team) => teamsIn(question, team) - chosen[team].length;
  const sneaks = chosen.sneaks.length > 0 ? `Sneaks to the ${names('sneaks')}. ` : '';
  const snitches = chosen.snitches.length > 0 ? `Snitches at the ${names('snitches')}. ` : '';
  if (sneaks === '' && snitches === '') return '';
  const more = (team: Team) => (chosen[team].length > 0 ? 'other ' : '');
  if (lacks('sneaks') > 0) return `${sneaks}${snitches}Where do your ${more('sneaks')}sneaks steal?`;
  if (lacks('snitches') > 0) return `${sneaks}${snitches}Where do your ${more('snitches')}snitches watch?`;
  return `${sneaks}${snitches}Seal it?`;
}

// -- Loot

export interface Loot {
  tokens: string[]; // colours, one for each token; empty for a card with words
  icon: string;
  title: string;
  note: string;
  colour: string; // that Documents are about
}

const SPECIALS: [RegExp, string, string, string][] = [
  [/^Blank Check/, 'check', 'Blank Check', 'any 3 tokens'],
  [/^Safecracking/, 'safecrack', 'Safecracking', '3 stash cards'],
  [/^Intrigues/, 'intrigue', 'Intrigues', 'up to 3 swaps'],
  [/crown/, 'crown', '', ''],
  [/flask/, 'flask', '', ''],
  [/baseball/, 'star', '', ''],
  [/ash tray/, 'smoke', '', ''],
  [/Special Item/, 'crown', '', ''],
];

export function lootOf(name: string): Loot {
  const documents = /^Compromising Documents \((\w+)\)$/.exec(name);
  if (documents) return { tokens: [], icon: 'documents', title: 'Documents', note: `others halve ${KINDS[documents[1]!]!.name}`, colour: documents[1]! };
  const special = SPECIALS.find(([pattern]) => pattern.test(name));
  if (special) {
    const [title, points] = [name.replace(/ \(.*/, ''), /\((.*)\)/.exec(name)?.[1] ?? ''];
    return { tokens: [], icon: special[1], title: special[2] || title, note: special[3] || points, colour: '' };
  }
  const tokens = name === 'Collection' ? [...COLOURS] : name.split(' + ').flatMap((part) => Array<string>(Number(part.split(' ')[0]) || 0).fill(part.split(' ')[1] ?? ''));
  return { tokens, icon: '', title: '', note: '', colour: '' };
}

/** Loot in words, for titles and for those who do not see it. */
export function lootWords(name: string): string {
  const { tokens, title, note } = lootOf(name);
  if (title) return `${title}: ${note}`;
  return COLOURS.filter((colour) => tokens.includes(colour)).map((colour) => `${tokens.filter((one) => one === colour).length} ${KINDS[colour]!.name}`).join(', ') || 'empty';
}

// -- The ledger: what would be scored if the game ended now, by what everybody sees

export interface Entry {
  count: number;
  secret: number; // of the viewer's own stash, or of everybody's once it is shown
  place: number; // from 1
  points: number;
}

const TWO_SEAT_LEAD = 2; // SS-30

/** SS-30: by how many tokens one must lead in a colour. */
export const leadIn = (table: Table): number => (table.seats.length === 2 ? TWO_SEAT_LEAD : 1);

export function standing(table: Table, colour: string, withStash: boolean): Entry[] {
  const lead = leadIn(table);
  const secrets = table.seats.map((seat) => seat.stash.filter((card) => card === colour).length);
  const counts = table.seats.map((seat) => seat.tokens[colour] ?? 0);
  const totals = counts.map((count, at) => count + (withStash ? secrets[at]! : 0));
  const card = table['Victory Points Card'][colour] ?? [];
  return totals.map((mine, at) => {
    const ahead = totals.filter((theirs) => theirs - mine >= lead).length;
    const tied = totals.filter((theirs) => Math.abs(theirs - mine) < lead).length;
    const pot = card.slice(ahead, ahead + tied).reduce((sum, points) => sum + points, 0);
    return { count: counts[at]!, secret: secrets[at]!, place: ahead + 1, points: Math.floor(pot / tied) };
  });
}

export const itemPoints = (seat: Seat): number => seat['special items'].reduce((sum, item) => sum + Number(/\((\d+)/.exec(item)?.[1] ?? 0), 0);

export const ordinal = (place: number): string => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;

// -- What came of each location in this round

export interface Outcome {
  kind: 'guarded' | 'stole' | 'clashed' | 'vanished';
  seat: number | null; // the thief
}

const OUTCOMES = ['guarded', 'stole', 'clashed', 'vanished'];

export function outcomes(events: Happening[]): Map<number, Outcome> {
  const begun = events.map((event) => event.kind).lastIndexOf('began');
  const told = events.slice(begun + 1).filter((event) => OUTCOMES.includes(event.kind));
  return new Map(told.map((event) => [event.arguments['location'] ?? -1, { kind: event.kind as Outcome['kind'], seat: event.kind === 'stole' ? (event.arguments['seat'] ?? null) : null }]));
}
