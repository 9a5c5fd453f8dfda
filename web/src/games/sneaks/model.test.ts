import { expect, test } from 'vitest';
import type { Choice, Happening, Question } from '../../wire';
import { leadIn, lootOf, lootWords, NO_PLAN, outcomes, place, planIn, planSentence, plansWith, standing, type Seat, type Table } from './model';
import { checksWith, exchangesWith, tokensIn } from './picks';
import guide from './guide';
import script, { after } from './script';
import tips from './tips';

const seat = (blue: number, stash: (string | null)[] = []): Seat => ({ tokens: { blue, green: 0, red: 0, yellow: 0 }, stash, 'special items': [], plan: '' });
const table = (seats: Seat[], card: number[] = [3, 2, 0, 0]): Table => ({
  round: 1, 'last round': null, ally: null, 'deck I': 10, 'deck II': 24, 'secret stash': 32, bank: { blue: 9, green: 9, red: 9, yellow: 9 }, seats,
  locations: [{ letter: 'A', name: 'Airport', loot: '3 blue' }, { letter: 'B', name: 'Bank', loot: 'Stolen crown (2 points)' }, { letter: 'C', name: 'Casino', loot: 'Collection' }],
  'Victory Points Card': { blue: card, green: card, red: card, yellow: card },
});
const told = (kind: string, args: Record<string, number | null>, text = kind, number = 1): Happening => ({ kind, number, text, arguments: args });
const plan = (action: number, sneaks: number, snitches: number, more: Record<string, number> = {}): Choice => ({ action, kind: 'plan', text: '', arguments: { sneaks, snitches, ...more } });
const asked = (choices: Choice[]): Question => ({ number: 1, prompt: '', sealed: true, chosen: null, choices });
const points = (seats: Seat[], card?: number[]) => standing(table(seats, card), 'blue', false).map((entry) => entry.points);

test('a plan is read from the words of the log and of the position', () => {
  expect(planIn('Odile sends sneaks to C, snitches to E')).toEqual({ sneaks: [2], snitches: [4] });
  expect(planIn('Sneaks A and B, snitches C')).toEqual({ sneaks: [0, 1], snitches: [2] });
  expect(planIn(null)).toEqual(NO_PLAN);
});

test('teams are placed one by one, moved, taken back, and never stand where the other sort stands', () => {
  const question = asked([plan(1, 0, 1), plan(2, 0, 2), plan(3, 1, 0)]);
  const sent = place(question, NO_PLAN, 'sneaks', 0);
  expect(plansWith(question, sent).map((choice) => choice.action)).toEqual([1, 2]);
  expect(place(question, sent, 'sneaks', 1).sneaks).toEqual([1]);
  expect(place(question, sent, 'sneaks', 0)).toEqual(NO_PLAN);
  expect(place(question, sent, 'snitches', 0)).toEqual({ sneaks: [], snitches: [0] });
});

test('with the ally two teams of sneaks go out before anything is full', () => {
  const question = asked([plan(1, 0, 2, { sneaks_too: 1 })]);
  const both = place(question, place(question, NO_PLAN, 'sneaks', 0), 'sneaks', 1);
  expect(both.sneaks).toEqual([0, 1]);
  expect(planSentence(table([seat(0)]), question, both)).toBe('Sneaks to the Airport and the Bank. Where do your snitches watch?');
});

test('points go by rank, and those tied share the places they cover, rounded down', () => {
  expect(points([seat(5), seat(3), seat(1), seat(0)])).toEqual([3, 2, 0, 0]);
  expect(points([seat(3), seat(3), seat(1), seat(0)])).toEqual([2, 2, 0, 0]);
  expect(points([seat(0), seat(0), seat(0), seat(0)])).toEqual([1, 1, 1, 1]);
});

test('two seats must lead by two', () => {
  expect(points([seat(4), seat(3)], [3, 0])).toEqual([1, 1]);
  expect(points([seat(5), seat(3)], [3, 0])).toEqual([3, 0]);
  expect([2, 3, 4, 5].map((seats) => leadIn(table(Array<Seat>(seats).fill(seat(0)))))).toEqual([2, 1, 1, 1]);
});

test('what is said of ranks names the lead of two', () => {
  const said = [...guide.steps.map((step) => step.text), ...guide.pieces.map((piece) => piece.text), guide.asked['check']!];
  expect(said.filter((text) => /\brank\b|how much you lead|your place/.test(text)).filter((text) => !/lead by two|lead of one is a tie/.test(text))).toEqual([]);
  expect(tips['lead']![1]).toBe('SS-30');
});

test('the own stash is told apart, and counts once it is shown', () => {
  const seats = [seat(1, ['blue', 'blue']), seat(2, [null])];
  expect(standing(table(seats, [3, 0]), 'blue', false)[0]).toMatchObject({ count: 1, secret: 2, points: 1 });
  expect(standing(table([seats[0]!, seat(1)], [3, 0]), 'blue', true)[0]!.points).toBe(3);
});

test('loot is drawn as its tokens, or by its name', () => {
  expect(lootOf('2 red + 1 yellow').tokens).toEqual(['red', 'red', 'yellow']);
  expect(lootOf('Collection').tokens).toHaveLength(4);
  expect(lootOf('Compromising Documents (red)')).toMatchObject({ title: 'Documents', colour: 'red' });
  expect(lootWords('Stolen crown (2 points)')).toBe('Stolen crown: 2 points');
  expect(lootWords('')).toBe('empty');
});

test('a Blank Check is picked token by token, an exchange by what is given and taken', () => {
  const take = (action: number, text: string): Choice => ({ action, kind: 'check', text, arguments: { tokens: action } });
  const checks = asked([take(1, 'Take 3 blue'), take(2, 'Take 2 blue + 1 red'), take(3, 'Take 3 red')]);
  expect(tokensIn(checks.choices[1]!)).toEqual(['blue', 'blue', 'red']);
  expect(checksWith(checks, ['blue', 'blue']).map((choice) => choice.action)).toEqual([1, 2]);
  const swap = (action: number, rival: number, give: number): Choice => ({ action, kind: 'exchange', text: '', arguments: { rival, give, take: 0 } });
  expect(exchangesWith(asked([swap(1, 1, 2), swap(2, 2, 2), swap(3, 1, 3)]), { give: 2, rival: 2 }).map((choice) => choice.action)).toEqual([2]);
});

test('what came of each location is told since the round began', () => {
  const events = [told('guarded', { location: 0 }), told('began', { number: 2 }), told('stole', { location: 2, seat: 1, loot: 4 })];
  expect([...outcomes(events)]).toEqual([[2, { kind: 'stole', seat: 1 }]]);
});

test('a round is envelopes, sneaks, snitches, then place by place, and a theft carries its loot', () => {
  const before = table([seat(0), seat(0)]);
  const events = [
    told('sent', { seat: 0, plan: 0 }, 'You send sneaks to A, snitches to B', 1),
    told('sent', { seat: 1, plan: 1 }, 'Odile sends sneaks to B, snitches to C', 2),
    told('stole', { seat: 0, location: 0, loot: 1 }, '', 3),
    told('took', { seat: 0, number: 3, colour: 0 }, '', 4),
    told('guarded', { location: 1 }, '', 5),
    told('vanished', { location: 2, loot: 0 }, '', 6),
  ];
  const scenes = script({ before: before as never, after: before as never, events, sketch: {}, you: 0 });
  expect(scenes.map((scene) => scene.act)).toEqual(['fly', 'sneaks', 'snitches', 'stole', 'guarded', 'vanished']);
  expect((scenes[3]!.facts as { flights: unknown[] }).flights).toHaveLength(3);
  expect((scenes[3]!.position as unknown as Table).seats[0]!.tokens['blue']).toBe(3);
});

test('a stolen Special Item is kept, and a swap moves two tokens', () => {
  const before = table([seat(1), { ...seat(0), tokens: { blue: 0, green: 1, red: 0, yellow: 0 } }]);
  expect(after(before, told('stole', { seat: 0, location: 1, loot: 9 }), before).seats[0]!['special items']).toEqual(['Stolen crown (2 points)']);
  const swapped = after(before, told('exchanged', { seat: 0, rival: 1, swap: 1 }), before);
  expect(swapped.seats.map((one) => [one.tokens['blue'], one.tokens['green']])).toEqual([[0, 1], [1, 0]]);
});
