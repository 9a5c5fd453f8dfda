// @vitest-environment node
import { expect, test } from 'vitest';
import { addressOf, answerOf, marksOf, MOST_BYTES, newest, readRecord, ticksOf } from './reel';

const event = (number: number, kind: string) => ({ number, kind, text: `${kind} ${number}`, arguments: {} });
const STEP = { events: [event(0, 'dealt'), event(1, 'dealt'), event(2, 'raided'), event(3, 'raided'), event(4, 'drew')], told: [2, 4, 4, 5] };

test('an event belongs to the answer that brought it', () => {
  expect([0, 1, 2, 3, 4].map((number) => answerOf(number, STEP.told))).toEqual([0, 0, 1, 1, 3]);
});

test('what stands out is marked once for each answer', () => {
  expect(marksOf(STEP, { raided: 'siren' })).toEqual([{ at: 1, icon: 'siren', text: 'raided 2' }]);
});

test('the newest is what the last answer brought', () => {
  expect(newest(STEP).map((one) => one.number)).toEqual([4]);
  expect(newest({ events: STEP.events.slice(0, 2), told: [2] })).toEqual([]);
});

test('a moment has an address, a file has none', () => {
  expect(addressOf('abc', 12, 0)).toBe('/replay/abc?at=12&seat=0');
  expect(addressOf('abc', 0, null)).toBe('/replay/abc');
  expect(addressOf('', 12, 0)).toBe('/replay');
});

test.each([
  [0, [0]],
  [7, [0, 1, 2, 3, 4, 5, 6, 7]],
  [23, [0, 5, 10, 15, 20, 23]],
  [148, [0, 20, 40, 60, 80, 100, 120, 148]],
])('the slider of %i answers is numbered', (last, ticks) => {
  expect(ticksOf(last)).toEqual(ticks);
});

const file = (data: BlobPart) => new Blob([data]);
const packed = (text: string) => new Response(file(text).stream().pipeThrough(new CompressionStream('gzip'))).blob();

test('a record is read plain and compressed', async () => {
  expect(await readRecord(file('{"format": 1}'))).toEqual({ format: 1 });
  expect(await readRecord(await packed('{"format": 2}'))).toEqual({ format: 2 });
});

test('what is no record is refused in a sentence', async () => {
  await expect(readRecord(file('[]'))).rejects.toThrow('not a Rookery record');
  await expect(readRecord(file('{"a":1}\n{"b":2}'))).rejects.toThrow('several records');
  await expect(readRecord(file('x'.repeat(MOST_BYTES + 1)))).rejects.toThrow('too large');
  await expect(readRecord(await packed('x'.repeat(MOST_BYTES * 3)))).rejects.toThrow('too large');
  await expect(readRecord(file(new Uint8Array([0x1f, 0x8b, 1, 2])))).rejects.toThrow('cannot be unpacked');
});
