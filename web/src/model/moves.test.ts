import { expect, test } from 'vitest';
import type { Choice } from '../wire';
import { groupMoves, headsOf, movesWith, sift } from './moves';

const move = (action: number, text: string, kind = 'go', args: Record<string, number> = {}): Choice => ({ action, text, kind, arguments: args });

const PLANTS = [
  move(1, 'Lay Loot 1 face down in your stash', 'hide', { card: 1 }),
  move(2, 'Give Loot 1 face up to Odile', 'plant', { card: 1, seat: 1 }),
  move(3, 'Give Loot 1 face up to Pip', 'plant', { card: 1, seat: 2 }),
  move(4, 'Lay Loot 2 face down in your stash', 'hide', { card: 2 }),
  move(5, 'Play Siren', 'card', { card: 8 }),
];

test('moves that differ in their last argument are said once', () => {
  expect(groupMoves(PLANTS).map((group) => [group.before, group.options.map((option) => option.label), group.after])).toEqual([
    ['Lay', ['Loot 1', 'Loot 2'], 'face down in your stash'],
    ['Give Loot 1 face up to', ['Odile', 'Pip'], ''],
    ['', ['Play Siren'], ''],
  ]);
});

test('every move keeps its action, and numbers follow the order in which they are shown', () => {
  const options = groupMoves(PLANTS).flatMap((group) => group.options);
  expect(options.map((option) => [option.number, option.choice.action])).toEqual([
    [1, 1],
    [2, 4],
    [3, 2],
    [4, 3],
    [5, 5],
  ]);
});

test('moves with nothing in common are said in full', () => {
  const groups = groupMoves([move(1, 'Pass'), move(2, 'Draw')]);
  expect(groups[0]).toMatchObject({ before: '', after: '' });
  expect(groups[0]!.options.map((option) => option.label)).toEqual(['Pass', 'Draw']);
});

test('no button is left without words', () => {
  const groups = groupMoves([move(1, 'Take one'), move(2, 'Take one more')]);
  expect(groups[0]!.options.map((option) => option.label)).toEqual(['Take one', 'Take one more']);
});

test('sifting wants every word, in any order and case', () => {
  expect(sift(PLANTS, 'pip LOOT').map((choice) => choice.action)).toEqual([3]);
  expect(sift(PLANTS, '')).toHaveLength(5);
});

test('a piece is found by its whole name', () => {
  const moves = [move(1, 'Play Loot 1'), move(2, 'Play Loot 10'), move(3, 'Play Gun (big)')];
  expect(movesWith(moves, 'Loot 1').map((choice) => choice.action)).toEqual([1]);
  expect(movesWith(moves, 'Gun (big)').map((choice) => choice.action)).toEqual([3]);
});

test('a word of a sentence is not the card that is spelt alike', () => {
  const moves = [move(1, 'Lay no more codes, but use the Borescope'), move(2, 'Play USE'), move(3, 'Run on')];
  expect(movesWith(moves, 'USE').map((choice) => choice.action)).toEqual([2]);
  expect(movesWith(moves, 'RUN')).toEqual([]);
});

test('first halves are told by what they do not share', () => {
  const plans = ['A', 'B'].flatMap((one, at) => ['C', 'D'].map((two, to) => move(at * 2 + to, `Sneaks ${one}, snitches ${two}`, 'plan', { sneaks: at, snitches: to })));
  expect(headsOf(groupMoves(plans))).toEqual({ caption: 'Sneaks … snitches …', labels: ['A', 'B'] });
  expect(headsOf(groupMoves(plans.slice(0, 2)))).toEqual({ caption: '', labels: ['Sneaks A, snitches …'] });
});
