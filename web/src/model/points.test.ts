import { expect, test } from 'vitest';
import { pointRows } from './points';

test('points are told row by row', () => {
  expect(pointRows({ points: [{ gold: 3, ring: 1 }, { gold: 0, ring: 2 }] }, [4, 2])).toEqual([
    { label: 'gold', points: [3, 0] },
    { label: 'ring', points: [1, 2] },
  ]);
});

test('what does not add up, or is not there, is not shown', () => {
  expect(pointRows({ points: [{ gold: 3 }, { gold: 0 }] }, [4, 0])).toEqual([]);
  expect(pointRows({ points: [{ gold: 3 }] }, [3, 0])).toEqual([]);
  expect(pointRows({}, [0, 0])).toEqual([]);
});
