import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happening } from '../wire';
import { turnPace } from './pace.svelte';
import type { Script } from './scene';
import { Stage } from './stage.svelte';

interface Still {
  position: { at: number };
}
const still = (at: number): Still => ({ position: { at } });
const event = (number: number): Happening => ({ number, kind: 'went', text: '', arguments: {} });
const script: Script = ({ before, events }) => events.map((one) => ({ act: one.kind, event: one, lasts: 400, position: before, touches: [`place-${one.number}`] }));

let stage: Stage<Still>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { hidden: false, documentElement: { style: { setProperty: () => {} } } });
  stage = new Stage<Still>();
  stage.script = script;
  stage.see(still(0), [event(0)], 0);
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first frame is shown without a film', () => {
  expect(stage.playing).toBe(false);
  expect(stage.position).toEqual({ at: 0 });
});

test('scenes play in order on the position before, and then the position after is shown', () => {
  stage.see(still(1), [event(0), event(1), event(2)], 0);
  expect([stage.position, stage.touched]).toEqual([{ at: 0 }, ['place-1']]);
  vi.advanceTimersByTime(400);
  expect(stage.touched).toEqual(['place-2']);
  vi.advanceTimersByTime(400);
  expect([stage.playing, stage.position, stage.touched]).toEqual([false, { at: 1 }, []]);
});

test('the log is told no more than the film has shown', () => {
  const events = [event(0), event(1), event(2)];
  stage.see(still(1), events, 0);
  expect(stage.heard(events)).toHaveLength(2);
  stage.skip();
  expect(stage.heard(events)).toHaveLength(3);
});

test('a skip cuts to the newest frame', () => {
  stage.see(still(1), [event(0), event(1)], 0);
  stage.see(still(2), [event(0), event(1), event(2)], 0);
  stage.skip();
  expect([stage.playing, stage.position]).toEqual([false, { at: 2 }]);
});

test('the dock waits two seconds at most', () => {
  stage.see(still(1), Array.from({ length: 20 }, (_, number) => event(number)), 0);
  expect(stage.waits).toBe(true);
  vi.advanceTimersByTime(2000);
  expect([stage.waits, stage.playing]).toEqual([false, true]);
});

test('a film that falls behind gives up', () => {
  for (let at = 1; at <= 6; at += 1) stage.see(still(at), Array.from({ length: at + 1 }, (_, number) => event(number)), 0);
  expect(stage.position).toEqual({ at: 6 });
});

test('frames without news do not end the film', () => {
  stage.see(still(1), [event(0), event(1)], 0);
  for (let at = 2; at <= 9; at += 1) stage.see(still(at), [event(0), event(1)], 0);
  expect(stage.playing).toBe(true);
});

test('without motion the new position is there at once, and what changed is lit for a while', () => {
  turnPace();
  turnPace();
  stage.see(still(1), [event(0), event(1), event(2)], 0);
  expect([stage.position, stage.touched]).toEqual([{ at: 1 }, ['place-1', 'place-2']]);
  vi.advanceTimersByTime(1500);
  expect(stage.touched).toEqual([]);
  turnPace();
});
