import type { Position, Scene, Script, Step } from '../../stage/scene';
import type { Happening } from '../../wire';
import { CARDS, rowOf, type Seat, type Table } from './model';

/** What a scene of Thieves! carries besides its event. */
export interface Facts {
  card?: string | null; // what flies
  from?: string;
  to?: string;
  worth?: number[]; // of each stash
  busted?: number[];
}

type Shot = Scene<Facts>;

const named = (event: Happening): string | null => CARDS[event.arguments['card'] ?? -1] ?? null;
const seatIn = (event: Happening, argument = 'seat'): number => event.arguments[argument] ?? 0;

/** The film of what happened: each card flies, a raid is a scene in four acts. */
const script: Script = ({ before, events, you }: Step): Scene[] => {
  const film: Shot[] = [];
  let table = before as unknown as Table;
  for (const [at, event] of events.entries()) {
    const shot = sceneOf(table, event, events[at + 1], you);
    if (shot) film.push(shot);
    if (event.kind === 'raided' || event.kind === 'ended') film.push(...reckoning(table, events.slice(at)));
    table = after(table, event);
  }
  return film;
};

export default script;

// -- Single cards

function sceneOf(table: Table, event: Happening, next: Happening | undefined, you: number | null): Shot | null {
  const seat = seatIn(event);
  const rival = seatIn(event, 'rival');
  const card = named(event);
  const hand = seat === you ? 'hand' : `hand-${seat}`;
  const fly = (from: string, to: string, lasts = 520): Shot => ({ act: event.kind, event, lasts, position: plain(gone(table, event)), touches: [to], facts: { card, from, to } });
  switch (event.kind) {
    case 'drew':
      return seat === you ? fly('deck', hand, 420) : null;
    case 'hid':
      return fly(hand, `stash-${seat}`);
    case 'planted':
      return fly(hand, `stash-${rival}`, 600);
    case 'played':
    case 'laid down':
      return fly(hand, rowOf(card));
    case 'got away':
      return { ...fly('deck', `road-${event.arguments['number']}`, 700), facts: { card: 'Getaway', from: 'deck', to: `road-${event.arguments['number']}` } };
    case 'lifted':
      return { act: event.kind, event, lasts: 450, position: plain(table), touches: [`stash-${rival}`] };
    case 'lost loot':
      return next ? { ...fly(`stash-${seat}`, `stash-${seatIn(next)}`, 650), position: plain(after(table, event)) } : null;
    case 'cleared':
      return { ...fly('police row', 'deck', 600), facts: { card: 'Helmet 1', from: 'police row', to: 'deck' } };
    case 'won gem':
      return { act: event.kind, event, lasts: 700, position: plain(table), touches: [`stash-${seat}`] };
    default:
      return null;
  }
}

const plain = (table: Table): Position => table as unknown as Position;

// -- The raid, and the count at the end: light, cards turn, totals, and the highest is busted

function reckoning(table: Table, events: Happening[]): Shot[] {
  const raid = events[0]!.kind === 'raided';
  const own = events.slice(1, 1 + endOf(events.slice(1)));
  const counts = own.filter((event) => event.kind === 'counted');
  const last = counts.at(-1) ?? events[0]!;
  const worth = table.seats.map((_, seat) => counts.find((event) => seatIn(event) === seat)?.arguments['worth'] ?? 0);
  const busted = own.filter((event) => event.kind === 'busted').map((event) => seatIn(event));
  const turned = own.filter((event) => event.kind === 'showed').reduce(after, table);
  const stashes = table.seats.map((_, seat) => `stash-${seat}`);
  const film: Shot[] = [
    { act: raid ? 'raid' : 'end', event: events[0]!, lasts: 1100, position: plain(table), touches: [] },
    { act: 'turn', event: last, lasts: 750, position: plain(turned), touches: [], facts: { worth } },
    { act: 'count', event: last, lasts: raid ? 900 : 1300, position: plain(turned), touches: raid ? [] : winners(worth).map((seat) => stashes[seat]!), facts: { worth, busted } },
  ];
  const bust = own.filter((event) => event.kind === 'busted').at(-1);
  if (bust) film.push({ act: 'bust', event: bust, lasts: 800, position: plain(turned), touches: [], facts: { worth, busted } });
  return film;
}

/** How many of the events belong to a raid or an end that has begun. */
function endOf(events: Happening[]): number {
  const at = events.findIndex((event) => !['showed', 'counted', 'busted'].includes(event.kind));
  return at < 0 ? events.length : at;
}

const winners = (worth: number[]): number[] => worth.flatMap((one, seat) => (one === Math.max(...worth) ? [seat] : []));

// -- How an event changes the table

const without = <T>(cards: T[], card: T): T[] => {
  const at = cards.includes(card) ? cards.indexOf(card) : cards.length - 1;
  return cards.filter((_, nth) => nth !== at);
};

function withSeat(table: Table, at: number, change: (seat: Seat) => Partial<Seat>): Table {
  return { ...table, seats: table.seats.map((seat, nth) => (nth === at ? { ...seat, ...change(seat) } : seat)) };
}

/** While the card is in the air: it has left its place. */
function gone(table: Table, event: Happening): Table {
  const seat = seatIn(event);
  const card = named(event);
  const fromFortune = table.pending.length > 0 && table.turn === seat;
  switch (event.kind) {
    case 'drew':
      return { ...table, deck: table.deck - 1 };
    case 'hid':
    case 'planted':
    case 'played':
      if (fromFortune) return { ...table, pending: without(table.pending, card) };
      return withSeat(table, seat, ({ hand }) => ({ hand: without(hand, card) }));
    case 'laid down':
      return Array.from({ length: event.arguments['number'] ?? 1 }).reduce<Table>((now) => withSeat(now, seat, ({ hand }) => ({ hand: without(hand, card) })), table);
    case 'got away':
      return { ...table, deck: table.deck - 1 };
    case 'cleared':
      return { ...table, 'police row': table['police row'].filter((one) => one === 'Siren') };
    default:
      return table;
  }
}

/** Once it lies in its new place. */
export function after(before: Table, event: Happening): Table {
  const table = gone(before, event);
  const seat = seatIn(event);
  const card = named(event);
  switch (event.kind) {
    case 'hid':
      return withSeat(table, seat, (one) => ({ 'face down': [...one['face down'], card] }));
    case 'planted':
      return withSeat(table, seatIn(event, 'rival'), (one) => ({ 'face up': [...one['face up'], card!] }));
    case 'played':
      return { ...table, [rowOf(card)]: [...table[rowOf(card)], card!] };
    case 'laid down':
      return { ...table, 'police row': [...table['police row'], ...Array<string>(event.arguments['number'] ?? 1).fill(card!)] };
    case 'got away':
      return { ...table, getaways: event.arguments['number'] ?? table.getaways };
    case 'showed':
      return withSeat(table, seat, (one) => ({ 'face up': [...one['face up'], card!], 'face down': one['face down'].slice(1) }));
    case 'busted':
      return withSeat(table, seat, () => ({ 'face up': [], 'face down': [] }));
    case 'lost loot':
      return withSeat(table, seat, (one) => (one['face up'].includes(card!) ? { 'face up': without(one['face up'], card!) } : { 'face down': without(one['face down'], card) }));
    case 'got loot':
      return withSeat(table, seat, (one) => ({ 'face up': [...one['face up'], card!] }));
    default:
      return table;
  }
}
