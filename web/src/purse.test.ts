import { beforeEach, expect, test, vi } from 'vitest';
import { dropSeat, keepSeat, seatAt, seatedHere } from './purse';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  keepSeat('t', { token: 'a', seat: 2, invite: 'i', others: [{ token: 'b', seat: 0 }] });
});

test('everybody on this device is told in seat order', () => {
  expect(seatedHere('t')).toEqual([{ token: 'b', seat: 0 }, { token: 'a', seat: 2 }]);
  expect(seatedHere('elsewhere')).toEqual([]);
});

test('who leaves takes only the own seat, and the last one the table', () => {
  dropSeat('t', 2);
  expect(seatAt('t')).toEqual({ token: 'b', seat: 0, invite: 'i', others: [] });
  dropSeat('t', 0);
  expect(seatAt('t')).toBeUndefined();
});
