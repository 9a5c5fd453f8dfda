import { Line, type Clock, type LineState, type Wire, type Wish } from '../line';
import { moments } from '../model/countdown';
import { kept, steady } from '../model/steady';
import { keepSeat, seatAt, tokenAt } from '../purse';
import type { Frame, Happening, Hinted, ToClient, Welcome, Words } from '../wire';

const clock: Clock = {
  after: (milliseconds, act) => window.setTimeout(act, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
};

const address = (table: string): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${encodeURIComponent(table)}`;
const name = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');

/** All that is known of one table, kept up to date. */
export class TableStore {
  state = $state<LineState>('calling');
  welcome = $state.raw<Welcome | null>(null);
  frame = $state.raw<Frame | null>(null);
  events = $state.raw<Happening[]>([]);
  chat = $state.raw<Words[]>([]);
  refusal = $state('');
  answering = $state<{ id: string; question: number; action: number } | null>(null);
  hint = $state.raw<Hinted | null>(null); // for me alone, and for one question
  ends = $state<number | null>(null); // when the clock runs out, in the browser's own time
  lendable = $state.raw<(number | null)[]>([]); // when others may let a bot play a seat, likewise
  names: string[] = $derived.by(steady(() => this.frame?.table.seats.map((seat, at) => seat.name || `Seat ${at + 1}`) ?? []));
  private line: Line;
  private done = new Map<string, (table: string) => void>();

  /** A browser may hold several seats of a table: the token says which. */
  constructor(
    readonly table: string,
    private readonly token: () => string = () => tokenAt(table),
  ) {
    const owner = { hello: () => this.hello(), heard: (message: ToClient) => this.heard(message), changed: (state: LineState) => (this.state = state) };
    this.line = new Line(() => new WebSocket(address(table)) as unknown as Wire, owner, clock, name());
  }

  get you(): number | null {
    return this.welcome?.you ?? null;
  }

  open(): () => void {
    const hurry = () => document.visibilityState === 'visible' && this.line.hurry();
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    this.line.open();
    return () => {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      this.line.close();
    };
  }

  ask(wish: Wish, done?: (table: string) => void): string {
    this.refusal = '';
    const id = this.line.ask(wish);
    if (done) this.done.set(id, done);
    return id;
  }

  answer(action: number): void {
    const question = this.frame?.question;
    if (!question) return;
    const id = this.ask({ type: 'answer', question: question.number, action });
    this.answering = { id, question: question.number, action };
  }

  askHint(): void {
    const question = this.frame?.question;
    if (question) this.ask({ type: 'hint', question: question.number });
  }

  private hello() {
    return { token: this.token(), events: this.events.length, chat: this.chat.length };
  }

  private heard(message: ToClient): void {
    if (message.type === 'welcome') this.greeted(message);
    if (message.type === 'frame') this.see(message);
    if (message.type === 'lines') this.chat = merged(this.chat, message.chat);
    if (message.type === 'hinted') this.hint = message;
    if (message.type === 'done') this.finish(message.id, message.table ?? '');
    if (message.type === 'refused') this.refuse(message.id, message.reason);
  }

  private greeted(welcome: Welcome): void {
    this.welcome = welcome;
    const held = seatAt(this.table);
    if (held && welcome.invite && held.invite !== welcome.invite) keepSeat(this.table, { ...held, invite: welcome.invite });
  }

  private see(frame: Frame): void {
    const begins = this.frame?.table.status === 'open' && frame.table.status === 'running';
    this.frame = kept(this.frame, frame);
    this.events = merged(this.events, frame.events);
    this.chat = merged(this.chat, frame.chat);
    this.ends = frame.seconds === null ? null : Date.now() + frame.seconds * 1000;
    this.lendable = moments(frame.graces, Date.now());
    if (this.answering && frame.question?.number !== this.answering.question) this.answering = null;
    if (this.hint && frame.question?.number !== this.hint.question) this.hint = null;
    if (begins && this.welcome?.phrases.length === 0) this.line.renew(); // what can be said is told at the door
  }

  private finish(id: string, table: string): void {
    const settled = this.frame?.question?.sealed ?? true; // an open question waits for the frame that follows it
    if (this.answering?.id === id && settled) this.answering = null;
    this.done.get(id)?.(table);
    this.done.delete(id);
  }

  private refuse(id: string, reason: string): void {
    if (this.answering?.id === id) this.answering = null;
    this.done.delete(id);
    this.refusal = reason;
  }
}

/** What is new, once each: after a break a line may come twice. */
export function merged<T extends { number: number }>(old: T[], more: T[]): T[] {
  if (more.length === 0) return old;
  const known = new Set(old.map((one) => one.number));
  return [...old, ...more.filter((one) => !known.has(one.number))];
}
