import { expect, test } from 'vitest';
import type { Choice, Happening } from '../../wire';
import { sitesOf } from './look';
import { aims, beforeHeist, fitting, heistIn, housesOf, offered, pickOf, readyMove, sentenceFor, splitLine, tubeOf, type Position } from './model';

const move = (kind: string, given: Record<string, number>, text = kind): Choice => ({ action: 0, text, kind, arguments: given });
const event = (number: number, kind: string, given: Record<string, number>): Happening => ({ number, kind, text: '', arguments: given });
const place = (equipment: string[] = [], pieces: string[] = [], loot = 0) => ({ equipment, loot, 'Special tokens': pieces });

const POSITION: Position = {
  turn: 0,
  matchmaker: 1,
  'White alliance': ['purple', 'yellow'],
  'Black alliance': ['red', 'green', 'black'],
  display: { first: 'purple lamp', second: 'red mask', third: 'black crowbar' },
  drawn: null,
  pile: 34,
  'safe draws': 27,
  places: {
    'the Bank': place(['red mask', 'green gloves', 'black gloves', 'yellow lamp', 'purple crowbar'], [], 2),
    'the Museum': place(['black mask', 'purple gloves', 'green grapnel', 'red lamp', 'black crowbar'], ['Lock']),
    'the Manor': place(['green mask', 'black grapnel', 'yellow crowbar'], ['Tunnel 1']),
    'the Jeweller': place(),
    'the Opera': place(['yellow gloves'], ['Tunnel 2']),
    'the middle': place([], ['Car'], 4),
  },
  'would open': { 'Take the first token to the Opera': { at: 'the Manor and the Opera', White: 5, Black: 3, 'shared by': ['purple', 'yellow'], each: 4, lost: 0 } },
  'heights of piles': { red: 0, purple: 0, green: 0, black: 0, yellow: 0 },
  seats: [],
  first: [],
};

const TAKES = [0, 1].flatMap((slot) => [2, 4].map((tile) => move('take', { slot, place: tile }, `Take the ${['first', 'second'][slot]} token to the ${tile === 2 ? 'Manor' : 'Opera'}`)));

test('a house says what it still needs, a locked one that it is locked', () => {
  expect(housesOf(POSITION).map((house) => house.note)).toEqual(['needs a grapnel', 'all five, but locked', '', 'needs 5 more', '']);
});

test('linked houses share what is missing', () => {
  expect(tubeOf(housesOf(POSITION))).toEqual({ from: 2, to: 4, text: 'Linked: one place with four tools.', still: 'Only a lamp is missing.' });
});

test('two tunnels at one house link nothing', () => {
  const both = { ...POSITION, places: { ...POSITION.places, 'the Opera': place(), 'the Manor': place([], ['Tunnel 1', 'Tunnel 2']) } };
  expect(tubeOf(housesOf(both))).toBe(null);
});

test('a token, then a house: then one move is ready', () => {
  const slot = pickOf(['take'], { slot: 0 });
  expect(readyMove(TAKES, slot)).toBe(null);
  expect([...aims(TAKES, slot)]).toEqual([2, 4]);
  expect(readyMove(TAKES, pickOf(['take'], { slot: 0, place: 4 }))).toBe(TAKES[1]);
});

test('one colour of White is not yet an alliance', () => {
  const pairs = [move('ally', { alliance: 0 }), move('ally', { alliance: 1 })];
  expect(readyMove(pairs, { ...pickOf(['ally']), colours: [1] })).toBe(null);
  expect(readyMove(pairs, { ...pickOf(['ally']), colours: [1, 0] })).toBe(pairs[0]);
  expect(fitting(pairs, { ...pickOf(['ally']), colours: [3, 4] })).toEqual([]);
});

test('a placement that opens a house is said with its split', () => {
  expect(sentenceFor(TAKES, pickOf(['take'], { slot: 0, place: 4 }), POSITION)).toEqual({
    text: 'Purple lamp to the Opera: that opens the Manor and the Opera.',
    more: 'White 5, Black 3. White takes 8: four each to purple and yellow, then the round ends.',
  });
  expect(sentenceFor(TAKES, pickOf(['take'], { slot: 1, place: 4 }), POSITION).text).toBe('Red mask to the Opera.');
  expect(sentenceFor(TAKES, pickOf(['take'], { slot: 0 }), POSITION).text).toBe('Where does the purple lamp go?');
});

test('what is lost is said, and who wins', () => {
  expect(splitLine({ at: '', White: 2, Black: 5, 'shared by': ['red', 'green', 'black'], each: 2, lost: 1 })).toBe('White 2, Black 5. Black takes 7: two each to red, green and black, one lost, then the round ends.');
  expect(splitLine({ at: '', White: 3, Black: 3, 'shared by': [], each: 0, lost: 6 })).toContain('all 6 are lost');
});

test('the pieces of a Helping Hand are asked for by name', () => {
  const lock = [move('move lock', { place: 0 }), move('move lock', { place: 2 })];
  expect(sentenceFor(lock, pickOf(['move lock']), POSITION).text).toBe('Where does the lock go?');
  const loot = [1, 2].map((number) => move('move loot', { origin: 0, place: 2, number }));
  expect(sentenceFor(loot, pickOf(['move loot'], { origin: 0, place: 2 }), POSITION).text).toBe('How many loot go to the Manor?');
});

const BURGLARY = [
  event(7, 'placed', { seat: 0, token: 16, place: 4 }),
  event(8, 'burgled', { site: 13, number: 5 }),
  event(9, 'counted', { white: 3, black: 2 }),
  event(10, 'shared', { colour: 1, number: 2 }),
  event(11, 'shared', { colour: 4, number: 2 }),
  event(12, 'lost', { number: 1 }),
];

test('a tie is a burglary in which everything is lost', () => {
  expect(heistIn([...BURGLARY.slice(1, 3), event(10, 'tied', { number: 5 })])).toMatchObject({ shares: [], lost: 5 });
});

test('a slot that the Brigadier left empty keeps its place', () => {
  const { first: _, ...rest } = POSITION.display;
  expect(offered({ ...POSITION, display: rest }).map((token) => token?.type ?? null)[0]).toBe(null);
  expect(offered({ ...POSITION, display: rest }).slice(1)).toEqual(offered(POSITION).slice(1));
});

test('where only the Brigadier is left no move promises a token', () => {
  const last = { ...POSITION, pile: 1, 'safe draws': 0, 'would open': {} };
  expect(sentenceFor(TAKES, pickOf(['take'], { slot: 0, place: 4 }), last)).toEqual({
    text: 'Purple lamp to the Opera.',
    more: 'Only the Brigadier is left to take its place: the game ends before the token is placed.',
  });
  expect(sentenceFor([move('draw', {}, 'Draw a token blind')], pickOf(['draw']), last).more).toBe('Only the Brigadier is left: the game ends.');
});

test('a burglary is read from its events', () => {
  expect(heistIn(BURGLARY)).toEqual({ number: 8, houses: [2, 4], white: 3, black: 2, shares: [{ colour: 'purple', number: 2 }, { colour: 'yellow', number: 2 }], lost: 1 });
  expect(heistIn(BURGLARY.slice(2))).toBe(null);
  expect(heistIn([...BURGLARY, ...BURGLARY])).toBe(null);
});

test('before it the token that opened the house lies there', () => {
  const then = beforeHeist(POSITION, BURGLARY);
  expect(then.places['the Opera']!.equipment).toEqual(['yellow gloves', 'purple lamp']);
  expect(POSITION.places['the Opera']!.equipment).toEqual(['yellow gloves']);
});

test('the points of a burglary are told with its place, and one that nobody won has none', () => {
  const told = (kind: string, text = ''): Happening => ({ number: 0, kind, text, arguments: {} });
  const events = [told('burgled', 'burglary at the Bank: 8 tokens are turned down'), told('shared'), told('shared'), told('burgled', 'burglary at the Opera: 7 tokens are turned down'), told('lost'), told('burgled', 'burglary at the Museum and the Manor: 12 tokens are turned down'), told('shared')];
  expect(sitesOf(events)).toEqual(['Bank', 'Museum and Manor']);
});
