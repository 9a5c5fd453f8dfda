import type { Position, Scene, Script, Step } from '../../stage/scene';
import type { Happening } from '../../wire';
import { COLOURS, KINDS, planIn, type Seat, type Table } from './model';

/** What a scene of Sneaks & Snitches carries besides its event. */
export interface Facts {
  location?: number; // where the lamp is
  colour?: string; // that is being scored
  flights?: Flying[]; // what goes where
}

export interface Flying {
  from: string;
  to: string;
  icon: string;
  look: string;
}

type Shot = Scene<Facts>;

const FOLLOWS = ['took', 'drew', 'ran short', 'stash short', 'returned', 'came to nothing', 'went without', 'declined', 'exchanged', 'stopped'];

/** The film of a round: the envelopes fly, sneaks turn, snitches drop, then place by place; then new loot is laid out. */
const script: Script = ({ before, after: end, events }: Step): Scene[] => {
  const film: Shot[] = [];
  const last = end as unknown as Table;
  let table = before as unknown as Table;
  for (let at = 0; at < events.length; ) {
    const group = groupAt(events, at);
    film.push(...scenesOf(table, group, last));
    table = group.reduce((now, event) => after(now, event, last), table);
    at += group.length;
  }
  return film;
};

export default script;

/** Plans are told together, loot is laid out together, and what a theft brings belongs to it. */
function groupAt(events: Happening[], at: number): Happening[] {
  let end = at + 1;
  while (end < events.length && belongs(events[at]!, events[end]!)) end += 1;
  return events.slice(at, end);
}

const SCORING = ['showed', 'scored'];

function belongs(first: Happening, next: Happening): boolean {
  if (SCORING.includes(first.kind)) return SCORING.includes(next.kind) && first.arguments['colour'] === next.arguments['colour'];
  if (first.kind === 'sent') return next.kind === 'sent';
  return (first.kind === 'began' ? ['laid out', 'got ally'] : FOLLOWS).includes(next.kind);
}

function scenesOf(table: Table, group: Happening[], last: Table): Shot[] {
  const event = group.at(-1)!;
  const now = (act: string, lasts: number, position: Table, touches: string[], facts?: Facts): Shot => ({ act, event, lasts, position: position as unknown as Position, touches, facts });
  const done = group.reduce((one, next) => after(one, next, last), table);
  const location = group[0]!.arguments['location'] ?? undefined;
  const place = `place-${location}`;
  switch (group[0]!.kind) {
    case 'sent':
      return [now('fly', 520, table, [], { flights: sendings(group) }), now('sneaks', 700, done, []), now('snitches', 650, done, [])];
    case 'guarded':
    case 'vanished':
      return [now(group[0]!.kind, 550, table, [place], { location })];
    case 'stole':
    case 'clashed':
      return [now(group[0]!.kind, 750, done, [place], { location, flights: winsIn(group, place) })];
    case 'began':
      return [now('began', 800, done, group.filter((one) => one.kind === 'laid out').map((one) => `place-${one.arguments['location']}`))];
    case 'took':
    case 'exchanged':
    case 'returned':
      return [now(group[0]!.kind, 600, done, [`seat-${group[0]!.arguments['seat']}`])];
    case 'showed':
    case 'scored':
      return [now('scored', 750, done, [], { colour: COLOURS[event.arguments['colour'] ?? -1] })];
    default:
      return [];
  }
}

/** The envelopes of all seats, face down. */
function sendings(group: Happening[]): Flying[] {
  return group.flatMap((event) => {
    const plan = planIn(event.text);
    const to = [...plan.sneaks.map((at) => `sneaks-${at}`), ...plan.snitches.map((at) => `snitches-${at}`)];
    return to.map((place) => ({ from: `panel-${event.arguments['seat']}`, to: place, icon: 'rook', look: 'back' }));
  });
}

/** Tokens and stash cards that slide to a seat. */
function winsIn(group: Happening[], from: string): Flying[] {
  return group.flatMap((event) => {
    const to = `seat-${event.arguments['seat']}`;
    const kind = KINDS[COLOURS[event.arguments['colour'] ?? -1] ?? ''];
    if (event.kind === 'drew') return [{ from, to, icon: 'stash', look: 'back' }];
    if (event.kind !== 'took' || !kind) return [];
    return Array.from({ length: event.arguments['number'] ?? 0 }, () => ({ from, to, icon: kind.icon, look: kind.look }));
  });
}

// -- How an event changes the table

function withSeat(table: Table, at: number, change: (seat: Seat) => Partial<Seat>): Table {
  return { ...table, seats: table.seats.map((seat, nth) => (nth === at ? { ...seat, ...change(seat) } : seat)) };
}

const withLoot = (table: Table, at: number, loot: string): Table => ({ ...table, locations: table.locations.map((one, nth) => (nth === at ? { ...one, loot } : one)) });

const gain = (table: Table, seat: number, colour: string, number: number): Table =>
  withSeat(table, seat, ({ tokens }) => ({ tokens: { ...tokens, [colour]: (tokens[colour] ?? 0) + number } }));

export function after(table: Table, event: Happening, last: Table): Table {
  const { seat, location, number, colour } = event.arguments;
  const name = COLOURS[colour ?? -1] ?? '';
  switch (event.kind) {
    case 'sent':
      return withSeat(table, seat!, () => ({ plan: event.text.slice(event.text.lastIndexOf('sneaks to')) }));
    case 'vanished':
      return withLoot(table, location!, '');
    case 'stole':
      return withLoot(keepItem(table, seat!, location!), location!, '');
    case 'took':
      return gain(table, seat!, name, number!);
    case 'returned':
      return gain(table, seat!, name, -number!);
    case 'exchanged':
      return exchanged(table, event);
    case 'drew':
      return withSeat(table, seat!, ({ stash }) => ({ stash: [...stash, COLOURS[event.arguments['card'] ?? -1] ?? null] }));
    case 'began':
      return { ...table, round: number!, seats: table.seats.map((one) => ({ ...one, plan: '' })) };
    case 'laid out':
      return withLoot(table, location!, last.locations[location!]?.loot ?? '');
    case 'got ally':
      return { ...table, ally: seat! };
    case 'ended':
      return { ...table, seats: last.seats };
    default:
      return table;
  }
}

const SPECIAL_ITEM = /\(\d+ points?\)$/;

function keepItem(table: Table, seat: number, location: number): Table {
  const loot = table.locations[location]?.loot ?? '';
  return SPECIAL_ITEM.test(loot) ? withSeat(table, seat, (one) => ({ 'special items': [...one['special items'], loot] })) : table;
}

/** The two colours of a swap are one number: what was given, then what was taken. */
function exchanged(table: Table, event: Happening): Table {
  const { seat, rival, swap } = event.arguments;
  const [give, take] = [COLOURS[Math.floor(swap! / COLOURS.length)]!, COLOURS[swap! % COLOURS.length]!];
  return gain(gain(gain(gain(table, seat!, give, -1), rival!, give, 1), rival!, take, -1), seat!, take, 1);
}
