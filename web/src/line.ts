import type { FromClient, Hint, Request, ToClient } from './wire';

/** As much of a WebSocket as the line needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Clock {
  after(milliseconds: number, act: () => void): number;
  cancel(timer: number): void;
  random(): number;
}

/** What the line tells its owner, and what it must know of them to greet the table again. */
export interface Owner {
  hello(): { token: string; events: number; chat: number };
  heard(message: ToClient): void;
  changed(state: LineState): void;
}

export type LineState = 'calling' | 'open' | 'lost' | 'closed';
type Unsent<T> = T extends { id: string } ? Omit<T, 'id'> : never;
type Asking = Request | Hint;
export type Wish = Unsent<Asking>;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20_000;
const PATIENCE = 45_000; // two pings and a bit without any word: the line is dead though nobody hung up

/**
 * A connection that outlives its sockets. What was asked and not yet answered is asked again after a break, under the
 * same id: the table does nothing twice.
 */
export class Line {
  private wire: Wire | null = null;
  private pause = FIRST_PAUSE;
  private timers: number[] = [];
  private waiting = new Map<string, Asking>();
  private greeted = false;
  private lastHeard: number | null = null;
  private asked = 0;

  constructor(
    private readonly dial: () => Wire,
    private readonly owner: Owner,
    private readonly clock: Clock,
    private readonly name: string,
  ) {}

  open(): void {
    this.tell('calling');
    this.connect();
  }

  close(): void {
    this.drop();
    this.waiting.clear();
    this.tell('closed');
  }

  /** Sends a request, now or as soon as there is a table to hear it, and returns its id. */
  ask(wish: Wish): string {
    this.asked += 1;
    const request = { ...wish, id: `${this.name}-${this.asked}` } as Asking;
    this.waiting.set(request.id, request);
    if (this.greeted) this.send(request);
    return request.id;
  }

  /** Try now, whatever the pause: the network came back or the page was shown again. */
  hurry(): void {
    if (this.wire === null && this.timers.length > 0) this.connect();
  }

  /** Greet the table anew: what it says at the door has changed. */
  renew(): void {
    if (this.greeted) this.connect();
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  private tell(state: LineState): void {
    this.owner.changed(state);
  }

  private connect(): void {
    this.drop();
    const wire = this.dial();
    this.wire = wire;
    wire.onopen = () => this.greet();
    wire.onmessage = (event) => this.hear(String(event.data));
    wire.onclose = () => this.lost();
  }

  private drop(): void {
    for (const timer of this.timers.splice(0)) this.clock.cancel(timer);
    if (this.lastHeard !== null) this.clock.cancel(this.lastHeard);
    this.lastHeard = null;
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private greet(): void {
    this.send({ type: 'hello', ...this.owner.hello() });
    this.keepAlive();
    this.listen();
  }

  private keepAlive(): void {
    this.timers = [
      this.clock.after(PING_EVERY, () => {
        this.send({ type: 'ping' });
        this.keepAlive();
      }),
    ];
  }

  private listen(): void {
    if (this.lastHeard !== null) this.clock.cancel(this.lastHeard);
    this.lastHeard = this.clock.after(PATIENCE, () => this.lost());
  }

  private hear(text: string): void {
    this.listen();
    const message = JSON.parse(text) as ToClient;
    if (message.type === 'refused' && !this.greeted) this.close(); // turned away at the door: calling again is no use
    if (message.type === 'welcome') this.welcomed();
    if (message.type === 'done' || message.type === 'hinted' || message.type === 'refused') this.waiting.delete(message.id);
    this.owner.heard(message);
  }

  private welcomed(): void {
    this.pause = FIRST_PAUSE;
    this.greeted = true;
    this.tell('open');
    for (const request of this.waiting.values()) this.send(request);
  }

  private lost(): void {
    this.drop();
    this.tell('lost');
    const jitter = 0.5 + this.clock.random() / 2;
    this.timers = [this.clock.after(this.pause * jitter, () => this.connect())];
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private send(message: FromClient): void {
    this.wire?.send(JSON.stringify(message));
  }
}
