import { describe, expect, it } from 'vitest';
import { kept, steady } from './steady';

describe('what is told again', () => {
  const old = { turn: 3, rooms: [{ name: 'A1' }, { name: 'A2' }], hand: ['lamp', null] };

  it('is the same thing where it says the same', () => {
    expect(kept(old, structuredClone(old))).toBe(old);
  });

  it('is new where it says something else, and only there', () => {
    const told = kept(old, { ...structuredClone(old), rooms: [{ name: 'A1' }, { name: 'B2' }] });
    expect(told).toEqual({ turn: 3, rooms: [{ name: 'A1' }, { name: 'B2' }], hand: ['lamp', null] });
    expect(told.rooms[0]).toBe(old.rooms[0]);
    expect(told.hand).toBe(old.hand);
  });

  it('forgets what is no longer said', () => {
    expect(kept({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
    expect(kept([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(kept({ a: 1 }, { b: undefined } as object)).toEqual({ b: undefined });
    expect(kept([], {})).toEqual({});
    expect(kept({}, null)).toBeNull();
  });

  it('stays the same thing from one making to the next', () => {
    const make = steady(() => ({ names: ['Ada', 'Bo'] }));
    expect(make()).toBe(make());
  });
});
