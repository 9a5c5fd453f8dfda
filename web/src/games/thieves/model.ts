import type { Tips } from '../../parts/tips';
import type { Choice, Question } from '../../wire';

/** The position of Thieves! as it arrives. Null is a card that the viewer may not see. */
export interface Table {
  turn: number;
  round?: number;
  deck: number;
  getaways: number;
  'police row': string[];
  'thief row': string[];
  pending: (string | null)[];
  seats: Seat[];
}

export interface Seat {
  hand: (string | null)[];
  'face up': string[];
  'face down': (string | null)[];
  'may be helmets': number;
  gems?: number;
}

/** The numbers of the box in force, as a house may have changed them. */
export interface Box {
  hand: number;
  'raid helmets': number;
  'last getaway': number;
  'raid values': Record<string, number>;
  'end values': Record<string, number>;
}

/** The box as it comes with a board's sketch. */
export const boxIn = (sketch: Record<string, unknown>): Box => sketch['box'] as Box;

/** Cards by the numbers that events and moves use. */
export const CARDS = ['Loot 0', 'Loot 1', 'Loot 2', 'Loot 3', 'Horseshoe', 'Ring', 'Helmet 1', 'Helmet 2', 'Siren', 'Thieves', 'Fortune', 'Roadblock', 'Getaway'];
const FIRST_SLOT = 6; // of the spots in a stash: six kinds face up, then the face-down cards
const POLICE = ['Helmet 1', 'Helmet 2', 'Siren'];

const sum = (cards: (string | null)[], values: Record<string, number>): number => cards.reduce((total, card) => total + (values[card ?? ''] ?? 0), 0);

export const raidWorth = (box: Box, cards: (string | null)[]): number => sum(cards, box['raid values']);
export const endWorth = (box: Box, cards: (string | null)[]): number => sum(cards, box['end values']);
export const helmets = (row: string[]): number => sum(row, { 'Helmet 1': 1, 'Helmet 2': 2 });
export const isPolice = (card: string | null): boolean => card !== null && POLICE.includes(card);
export const rowOf = (card: string | null): 'police row' | 'thief row' => (isPolice(card) ? 'police row' : 'thief row');

export const stashOf = (seat: Seat): (string | null)[] => [...seat['face up'], ...seat['face down']];

/** The seats that show the most, where anybody shows anything. */
export function mostInSight(box: Box, seats: Seat[]): number[] {
  const shown = seats.map((seat) => raidWorth(box, seat['face up']));
  const most = Math.max(...shown);
  return most > 0 ? shown.flatMap((worth, seat) => (worth === most ? [seat] : [])) : [];
}

// -- What can be done with the things on the table

const withCard = (choices: Choice[], card: string | null): Choice[] => (card === null ? choices : choices.filter((choice) => choice.arguments['card'] === CARDS.indexOf(card)));

/** The move that puts what is picked into a stash: hiding it, giving it, or passing on what Thieves have taken. */
export function toStash(question: Question | null, card: string | null, seat: number, you: number | null): Choice | undefined {
  const given = question?.choices.find((choice) => choice.kind === 'give' && choice.arguments['seat'] === seat);
  if (given || card === null) return given;
  return withCard(question?.choices ?? [], card).find((choice) => (seat === you ? choice.kind === 'hide' : choice.kind === 'plant' && choice.arguments['seat'] === seat));
}

/** The move that puts what is picked into a row. */
export function toRow(question: Question | null, card: string | null, row: 'police row' | 'thief row'): Choice | undefined {
  if (card === null || rowOf(card) !== row) return undefined;
  return withCard(question?.choices ?? [], card).find((choice) => choice.kind === 'card');
}

/** The move that lifts a card from a stash. */
export function lifting(question: Question | null, seat: number, spot: number): Choice | undefined {
  return question?.choices.find((choice) => choice.kind === 'lift' && choice.arguments['seat'] === seat && choice.arguments['spot'] === spot);
}

export const openSpot = (card: string): number => CARDS.indexOf(card);
export const hiddenSpot = (slot: number): number => FIRST_SLOT + slot;

// -- Words

const TITLES: Record<string, string> = { 'Loot 0': 'An empty bag', 'Loot 1': 'Small change', 'Loot 2': 'Gold', 'Loot 3': 'Jewels', Horseshoe: 'The Horseshoe', Ring: 'The Ring', 'Helmet 1': 'Helmet', 'Helmet 2': 'Two helmets' };

export const titleOf = (card: string): string => TITLES[card] ?? card;

/** What is still to choose, once a card is picked. */
export function sentenceFor(box: Box, card: string): string {
  const end = box['end values'][card] ?? 0;
  const raid = box['raid values'][card] ?? 0;
  if (card in box['raid values']) return `${titleOf(card)}, worth ${raid}${raid === end ? '' : ` (${end} at the end)`}. Whose stash?`;
  if (isPolice(card)) return `${titleOf(card)}: into the police row?`;
  return `${card}: into the thief row?`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

export const inWords = (number: number): string => SMALL[number] ?? String(number);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function meterLine(box: Box, count: number): string {
  const left = box['raid helmets'] - count;
  if (left <= 0) return 'The police are here.';
  if (left === 1) return 'One more helmet and the raid comes.';
  return count === 0 ? 'No police in sight.' : `${capital(inWords(left))} more helmets bring a raid.`;
}

/** What the Getaways say: which of them is the last. */
export function roadLine(box: Box, getaways: number): string {
  const last = box['last getaway'];
  return getaways === last - 1 ? 'The next one ends the game at once.' : `The ${NTH[last] ?? `${last}th`} ends the game at once.`;
}

export const HINTS: Tips = {
  'Loot 0': ['Worth nothing, but nobody knows that while it lies face down.', 'TH-07'],
  'Loot 1': ['Worth 1 in a raid and at the end.', 'TH-07'],
  'Loot 2': ['Worth 2 in a raid and at the end.', 'TH-07'],
  'Loot 3': ['Worth 3 in a raid and at the end.', 'TH-07'],
  Horseshoe: ['Worth 1 in a raid, but 3 at the end.', 'TH-R31'],
  Ring: ['Worth 3 in a raid, but only 1 at the end.', 'TH-R31'],
  'Helmet 1': ['One helmet for the police row. Enough of them bring a raid.', 'TH-09'],
  'Helmet 2': ['Counts as two helmets for the police row.', 'TH-09'],
  Siren: ['Everybody else lays all helmets of their hand into the police row at once.', 'TH-10'],
  Thieves: ['Moves one loot card from any stash to any other, face up.', 'TH-11'],
  Fortune: ['Draw two cards and play both straight away.', 'TH-17'],
  Roadblock: ['All helmets of the police row go back into the deck.', 'TH-16'],
  Getaway: ['A car is ready. The last one ends the game.', 'TH-18'],
};
