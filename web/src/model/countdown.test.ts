import { expect, test } from 'vitest';
import { moments, secondsLeft, spelled } from './countdown';

test('a countdown ends at nothing and goes no further', () => {
  expect([61_000, 60_001, 1, 0, -5_000].map((left) => secondsLeft(left, 0))).toEqual([61, 61, 1, 0, 0]);
});

test('seconds are spelled as on a clock', () => {
  expect([0, 9, 60, 125].map(spelled)).toEqual(['0:00', '0:09', '1:00', '2:05']);
});

test('what is told in seconds is a moment, and nothing where nothing is told', () => {
  expect(moments([null, 0, 42.5], 1000)).toEqual([null, 1000, 43_500]);
});
