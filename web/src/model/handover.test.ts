import { expect, test } from 'vitest';
import { agreed, dueOf } from './handover';

const seats = (...asked: number[]) => [0, 1, 2, 3].map((seat) => ({ asked: asked.includes(seat), lent: false }));

test('whoever is asked keeps the device', () => {
  expect(dueOf(seats(0, 1), [0, 1], 1)).toBe(1);
});

test('the next in seat order is asked after the one who has answered', () => {
  expect(dueOf(seats(0, 3), [0, 1, 3], 1)).toBe(3);
  expect(dueOf(seats(0), [0, 1, 3], 1)).toBe(0);
});

test('nobody has it while others move', () => {
  expect(dueOf(seats(2), [0, 1], 0)).toBeNull();
});

test('a seat that a bot plays is not waited for', () => {
  const lent = seats(0, 1).map((seat, at) => ({ ...seat, lent: at === 0 }));
  expect(dueOf(lent, [0, 1], null)).toBe(1);
});

test('nobody is due before every line has told the same', () => {
  expect(agreed([seats(0), seats(0)])).toBe(true);
  expect(agreed([seats(0), seats(1)])).toBe(false);
  expect(agreed([seats(0), []])).toBe(false);
});
