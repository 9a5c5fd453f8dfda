import { expect, test } from 'vitest';
import type { Happening, Question } from '../../wire';
import { endWorth, helmets, lifting, meterLine, mostInSight, raidWorth, roadLine, toRow, toStash, type Box, type Seat, type Table } from './model';
import script, { after, type Facts } from './script';

const seat = (up: string[] = [], down: (string | null)[] = [], hand: (string | null)[] = [null, null, null]): Seat => ({ hand, 'face up': up, 'face down': down, 'may be helmets': 3 });
const table = (seats: Seat[], more: Partial<Table> = {}): Table => ({ turn: 0, deck: 20, getaways: 2, 'police row': [], 'thief row': [], pending: [], seats, ...more });
const told = (kind: string, args: Record<string, number | null>, number = 1): Happening => ({ kind, number, text: kind, arguments: args });
const film = (before: Table, events: Happening[]) => script({ before: before as never, after: before as never, events, sketch: {}, you: 0 });

const BOX: Box = { hand: 4, 'raid helmets': 4, 'last getaway': 7, 'raid values': { 'Loot 0': 0, 'Loot 1': 1, 'Loot 2': 2, 'Loot 3': 3, Horseshoe: 1, Ring: 3 }, 'end values': { 'Loot 0': 0, 'Loot 1': 1, 'Loot 2': 2, 'Loot 3': 3, Horseshoe: 3, Ring: 1 } };

const question: Question = {
  number: 1,
  prompt: '',
  sealed: false,
  chosen: null,
  choices: [
    { action: 7, kind: 'hide', text: '', arguments: { card: 1 } },
    { action: 9, kind: 'plant', text: '', arguments: { card: 1, seat: 1 } },
    { action: 42, kind: 'card', text: '', arguments: { card: 6 } },
    { action: 80, kind: 'lift', text: '', arguments: { seat: 1, spot: 6 } },
  ],
};

test('Ring and Horseshoe count differently in a raid and at the end; what is hidden counts nothing', () => {
  expect(raidWorth(BOX, ['Ring', 'Horseshoe', 'Loot 2', null])).toBe(6);
  expect(endWorth(BOX, ['Ring', 'Horseshoe', 'Loot 2', null])).toBe(6);
  expect([raidWorth(BOX, ['Ring']), endWorth(BOX, ['Ring'])]).toEqual([3, 1]);
});

test('the meter and the road say the numbers of the box in force', () => {
  expect(meterLine(BOX, 1)).toBe('Three more helmets bring a raid.');
  expect(meterLine({ ...BOX, 'raid helmets': 2 }, 1)).toBe('One more helmet and the raid comes.');
  expect(roadLine(BOX, 2)).toBe('The seventh ends the game at once.');
  expect(roadLine({ ...BOX, 'last getaway': 3 }, 1)).toBe('The third ends the game at once.');
  expect(roadLine({ ...BOX, 'last getaway': 3 }, 2)).toBe('The next one ends the game at once.');
});

test('two helmets on a card count two, a Siren none', () => expect(helmets(['Helmet 1', 'Helmet 2', 'Siren'])).toBe(3));

test('most in sight are all who show the most, and nobody where nothing is shown', () => {
  expect(mostInSight(BOX, [seat(['Loot 3']), seat(['Loot 1', 'Loot 2']), seat(['Loot 1'])])).toEqual([0, 1]);
  expect(mostInSight(BOX, [seat(['Loot 0']), seat()])).toEqual([]);
});

test('loot goes to stashes, helmets to the police row, and only where the question offers it', () => {
  expect(toStash(question, 'Loot 1', 0, 0)?.action).toBe(7);
  expect(toStash(question, 'Loot 1', 1, 0)?.action).toBe(9);
  expect(toStash(question, 'Loot 1', 2, 0)).toBeUndefined();
  expect(toStash(question, null, 1, 0)).toBeUndefined();
  expect(toRow(question, 'Helmet 1', 'police row')?.action).toBe(42);
  expect(toRow(question, 'Helmet 1', 'thief row')).toBeUndefined();
  expect(lifting(question, 1, 6)?.action).toBe(80);
});

test('a card given away leaves the hand while it flies, and then lies open', () => {
  const before = table([seat([], [], ['Loot 1', 'Siren']), seat()]);
  const given = told('planted', { seat: 0, card: 1, rival: 1 });
  const [scene] = film(before, [given]);
  expect(scene!.facts).toEqual({ card: 'Loot 1', from: 'hand', to: 'stash-1' });
  expect((scene!.position as unknown as Table).seats[0]!.hand).toEqual(['Siren']);
  expect(after(before, given).seats[1]!['face up']).toEqual(['Loot 1']);
});

test('a raid is light, cards that turn, totals, and the end of the richest', () => {
  const before = table([seat(['Loot 3']), seat([], [null])], { 'police row': ['Helmet 2', 'Helmet 2'] });
  const events = [
    told('raided', { seat: 0 }, 1),
    told('counted', { seat: 0, worth: 3 }, 2),
    told('showed', { seat: 1, card: 1 }, 3),
    told('counted', { seat: 1, worth: 1 }, 4),
    told('busted', { seat: 0, worth: 3 }, 5),
    told('drew', { seat: 1, card: null }, 6),
  ];
  const scenes = film(before, events);
  expect(scenes.map((scene) => scene.act)).toEqual(['raid', 'turn', 'count', 'bust']);
  expect(scenes[2]!.facts as Facts).toEqual({ worth: [3, 1], busted: [0] });
  expect((scenes[1]!.position as unknown as Table).seats[1]).toMatchObject({ 'face up': ['Loot 1'], 'face down': [] });
});

test('what others draw is no scene', () => expect(film(table([seat(), seat()]), [told('drew', { seat: 1, card: null })])).toEqual([]));
