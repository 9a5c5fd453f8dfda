import { expect, test } from 'vitest';
import { loudest, soundOf } from './sounds';

const event = (kind: string) => ({ number: 0, kind, text: '', arguments: {} });

test.each([
  ['raided', 'alarm'],
  ['arrested', 'alarm'],
  ['stole', 'coin'],
  ['took cash', 'coin'],
  ['drew', 'card'],
  ['stole nothing', null],
  ['declined', null],
])('%s sounds like %s', (kind, sound) => expect(soundOf(kind)).toBe(sound));

test('of all that happens at once the alarm is heard', () => {
  expect(loudest([event('drew'), event('raided'), event('got loot')])).toBe('alarm');
  expect(loudest([event('declined')])).toBeNull();
});
