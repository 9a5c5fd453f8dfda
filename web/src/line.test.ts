import { beforeEach, expect, test } from 'vitest';
import { Line, type Clock, type LineState, type Owner, type Wire } from './line';
import type { ToClient } from './wire';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeClock implements Clock {
  now = 0;
  private next = 1;
  private due = new Map<number, { at: number; act: () => void }>();
  after(milliseconds: number, act: () => void) {
    this.due.set(this.next, { at: this.now + milliseconds, act });
    return this.next++;
  }
  cancel(timer: number) {
    this.due.delete(timer);
  }
  random() {
    return 1;
  }
  pass(milliseconds: number) {
    const end = this.now + milliseconds;
    for (;;) {
      const first = [...this.due].filter(([, one]) => one.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!first) break;
      this.due.delete(first[0]);
      this.now = first[1].at;
      first[1].act();
    }
    this.now = end;
  }
}

const WELCOME = { type: 'welcome', you: 0, invite: '', phrases: [] };
let wires: FakeWire[];
let clock: FakeClock;
let states: LineState[];
let heard: ToClient[];
let seen: number;
let line: Line;
const wire = () => wires[wires.length - 1]!;

beforeEach(() => {
  wires = [];
  clock = new FakeClock();
  states = [];
  heard = [];
  seen = 0;
  const owner: Owner = {
    hello: () => ({ token: 'secret', events: seen, chat: 0 }),
    heard: (message) => heard.push(message),
    changed: (state) => states.push(state),
  };
  const dial = () => {
    wires.push(new FakeWire());
    return wire();
  };
  line = new Line(dial, owner, clock, 'me');
  line.open();
});

function greet() {
  wire().onopen?.();
  wire().hear(WELCOME);
}

test('the first words are hello, with the token and what was seen', () => {
  wire().onopen?.();
  expect(wire().sent).toEqual([{ type: 'hello', token: 'secret', events: 0, chat: 0 }]);
});

test('a request waits for the welcome', () => {
  wire().onopen?.();
  line.ask({ type: 'start' });
  expect(wire().sent).toHaveLength(1);
  wire().hear(WELCOME);
  expect(wire().sent[1]).toEqual({ type: 'start', id: 'me-1' });
});

test('what was not answered is sent again under the same id, and what was is not', () => {
  greet();
  const first = line.ask({ type: 'chat', text: 'one' });
  const second = line.ask({ type: 'chat', text: 'two' });
  wire().hear({ type: 'done', id: first, table: '' });
  wire().onclose?.();
  seen = 7;
  clock.pass(600);
  expect(wires).toHaveLength(2);
  greet();
  expect(wire().sent).toEqual([
    { type: 'hello', token: 'secret', events: 7, chat: 0 },
    { type: 'chat', text: 'two', id: second },
  ]);
});

test('a refusal is an answer', () => {
  greet();
  const id = line.ask({ type: 'start' });
  wire().hear({ type: 'refused', id, code: 'x', reason: 'no' });
  expect(line.unanswered).toBe(0);
});

test('a hint is an answer', () => {
  greet();
  const id = line.ask({ type: 'hint', question: 3 });
  wire().hear({ type: 'hinted', id, question: 3, likings: [] });
  expect(line.unanswered).toBe(0);
});

test('who is turned away at the door does not come back', () => {
  wire().onopen?.();
  wire().hear({ type: 'refused', id: '', code: 'no-table', reason: 'there is no such table' });
  clock.pass(60_000);
  expect(wires).toHaveLength(1);
  expect(states.at(-1)).toBe('closed');
  expect(heard.at(-1)).toMatchObject({ reason: 'there is no such table' });
});

test('pauses double from half a second to eight', () => {
  const pauses = [];
  for (let nth = 0; nth < 7; nth++) {
    const before = clock.now;
    wire().onclose?.();
    const count = wires.length;
    while (wires.length === count) clock.pass(100);
    pauses.push(clock.now - before);
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('a welcome makes the next pause short again', () => {
  wire().onclose?.();
  clock.pass(500);
  wire().onclose?.();
  clock.pass(1000);
  greet();
  wire().onclose?.();
  clock.pass(500);
  expect(wires).toHaveLength(4);
});

test('it pings every twenty seconds', () => {
  greet();
  clock.pass(20_000);
  wire().hear({ type: 'pong' });
  clock.pass(20_000);
  expect(wire().sent.filter((message) => message['type'] === 'ping')).toHaveLength(2);
});

test('a line on which nobody speaks is given up', () => {
  greet();
  clock.pass(45_000);
  expect(states).toEqual(['calling', 'open', 'lost']);
  expect(wire().closed).toBe(true);
});

test('a closed line stays closed and says no more', () => {
  greet();
  const old = wire();
  line.close();
  old.onclose?.();
  clock.pass(60_000);
  expect(wires).toHaveLength(1);
  expect(states.at(-1)).toBe('closed');
});

test('a renewed line greets again and keeps what was not answered', () => {
  greet();
  line.ask({ type: 'start' });
  line.renew();
  greet();
  expect(wires).toHaveLength(2);
  expect(wire().sent.map((message) => message['type'])).toEqual(['hello', 'start']);
});

test('hurry calls at once while it waits, and never twice', () => {
  wire().onclose?.();
  line.hurry();
  expect(wires).toHaveLength(2);
  line.hurry();
  clock.pass(10_000);
  expect(wires).toHaveLength(2);
});
