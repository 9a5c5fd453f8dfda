import { describe, expect, it } from 'vitest';
import type { Choice } from '../../wire';
import { area, byName, centre, hexAt, outline, route, sameKeep, targets, tileLabels, window, type Hex } from './model';

const hex = (name: string, q: number, r: number): Hex => ({ name, q, r, kind: 'open', outside: false });
const HEXES = [hex('1-A1', 0, 0), hex('1-A2', 0, -1), hex('1-B1', 1, -1), hex('2-A1', 0, -2)];
const choice = (kind: string, args: Record<string, number>): Choice => ({ action: 1, text: kind, kind, arguments: args });

describe('targets', () => {
  it('leads a step and a run to the hex where they end', () => {
    const found = targets([choice('step', { direction: 0 }), choice('run', { direction: 0, then: 0 }), choice('stand', {})], 0, [], HEXES);
    expect([...found.keys()]).toEqual([1, 3, 0]);
  });

  it('finds the hex a card aims at, and the hex of a guard', () => {
    const found = targets([choice('hex', { hex: 2 }), choice('guard', { guard: 1 }), choice('turn', { guard: 1, direction: 3 })], null, [null, 3], HEXES);
    expect(found.get(2)).toHaveLength(1);
    expect(found.get(3)).toHaveLength(2);
  });

  it('leaves to the dock what has no place, or leads out of the keep', () => {
    expect(targets([choice('buy', { item: 2 }), choice('step', { direction: 3 }), choice('tile', { tile: 1 })], 0, [], HEXES).size).toBe(0);
  });
});

describe('drawing', () => {
  it('lays hexes out on two axes', () => {
    expect(centre(HEXES[2]!)).toEqual({ x: 30, y: 0.866 * 20 * -1 });
    expect(byName(HEXES).get('2-A1')).toBe(3);
  });

  it('draws no edge between two hexes of one area', () => {
    expect(outline(HEXES, [0]).match(/M/g)).toHaveLength(6);
    expect(outline(HEXES, [0, 1]).match(/M/g)).toHaveLength(10);
  });

  it('closes a loop and leaves a line open', () => {
    expect(route(HEXES, [0, 1], true)).toMatch(/^M0.0 0.0L.*Z$/);
    expect(route(HEXES, [0, 1], false)).not.toMatch(/Z$/);
    expect(route(HEXES, [], true)).toBe('');
  });

  it('names every tile but the vault, and looks at all or at a part', () => {
    expect(tileLabels(HEXES).map((one) => one.tile)).toEqual([1, 2]);
    expect(window(HEXES, 0)).not.toBe(window(HEXES, null));
  });

  it('puts the name of a tile where it covers no hex', () => {
    const tile = (name: string, q: number, r: number) => [0, 1, 2, 3].flatMap((dq) => [0, 1, 2].map((dr) => hex(`${name}-${dq}${dr}`, q + dq, r + dr)));
    const keep = [...tile('1', 0, 0), ...tile('2', 2, 3), ...tile('V', -2, 8)];
    for (const label of tileLabels(keep)) {
      const covered = keep.filter((one) => Math.abs(centre(one).x - label.x) < 40 && Math.abs(centre(one).y - label.y) < 30);
      expect(covered.map((one) => one.name)).toEqual([]);
    }
  });

  it('draws many hexes as one path, and finds the one that is pointed at', () => {
    expect(area(HEXES, [0, 2]).match(/Z/g)).toHaveLength(2);
    expect(hexAt(HEXES, 31, -16)).toBe(2);
    expect(hexAt(HEXES, 500, 500)).toBeNull();
  });

  it('keeps the keep that is there already where the new one is equal', () => {
    expect(sameKeep(HEXES, HEXES.map((one) => ({ ...one })))).toBe(HEXES);
    expect(sameKeep(HEXES, HEXES.slice(1))).toHaveLength(3);
  });
});
