import type { Position, Scene, Script, Step } from '../../stage/scene';
import type { Happening } from '../../wire';
import type { Guard, Sketch, Table, Thief } from './model';
import { CARDS, PURSUING, STATUSES, THIEF_CARDS, TREASURES } from './words';

/** What a scene of the Black Keep carries besides its event. */
export interface Facts {
  hex?: number; // where it happens
  card?: string; // that flies
  from?: string;
  to?: string;
}

const STEP = 340; // a hex of a guard on its round
const RUN = 220; // and of one that pursues
const TURN = 220;

/** How long each is shown, in milliseconds; what is not here is just there afterwards. */
const LASTS: Record<string, number> = {
  'turned up': 360, moved: 360, rested: 420, 'no effect': 260, picked: 420, stole: 1000, caught: 1000, escaped: 1000, 'keep won': 900, swapped: 700,
  'marker stands': 480, 'marker lies': 320, 'marker gone': 220, seen: 420, 'guard became': 460, 'guard came': 420, 'counter laid': 380, 'counter gone': 240, bought: 340,
};
const ON_ROUND = ['guard went', 'guard faced', 'guard heads'];

/** The film of a phase: cards turn up one after the other, then markers; guards walk hex by hex, spot, and catch. */
const script: Script = ({ before, after, events, sketch, you }: Step): Scene[] => {
  const hexes = (sketch as unknown as Sketch).hexes ?? [];
  const end = after as unknown as Table;
  const film: Scene[] = [];
  let table = before as unknown as Table;
  for (const group of groupsOf(events)) {
    table = group.reduce((now, event) => follow(now, event, end, (hex) => hexes[hex]?.name ?? ''), table);
    const lasts = lastsOf(group, table, you);
    if (lasts > 0) film.push(sceneOf(group, lasts, table));
  }
  return film;
};

export default script;

const given = (event: Happening, argument: string): number => event.arguments[argument] ?? -1;
const isQuiet = (event: Happening): boolean => ON_ROUND.includes(event.kind) || (event.kind === 'guard became' && given(event, 'status') !== PURSUING);

/** Guards on their rounds go together, each a hex at a time; everything else is told by itself. */
export function groupsOf(events: Happening[]): Happening[][] {
  const groups: Happening[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && isQuiet(event) && isQuiet(last[0]!) && !(event.kind === 'guard went' && stepped(last, given(event, 'guard')))) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

const stepped = (group: Happening[], guard: number): boolean => group.some((event) => event.kind === 'guard went' && given(event, 'guard') === guard);

function lastsOf(group: Happening[], table: Table, you: number | null): number {
  const first = group[0]!;
  if (first.kind === 'moved') return given(first, 'seat') === you ? LASTS['moved']! : 0;
  if (!isQuiet(first)) return LASTS[first.kind] ?? 0;
  const walking = group.filter((event) => event.kind === 'guard went');
  if (walking.length === 0) return TURN;
  return walking.every((event) => guardOf(table, event)?.status === STATUSES[PURSUING]) ? RUN : STEP;
}

const guardOf = (table: Table, event: Happening): Guard | undefined => table.guards.find((guard) => guard.tile === given(event, 'guard'));

function sceneOf(group: Happening[], lasts: number, table: Table): Scene<Facts> {
  const event = group.at(-1)!;
  const touches = group.flatMap((one) => [
    ...('hex' in one.arguments ? [`hex-${given(one, 'hex')}`] : []),
    ...('seat' in one.arguments ? [`seat-${given(one, 'seat')}`] : []),
  ]);
  return { act: isQuiet(event) ? 'round' : event.kind, event, lasts, position: table as unknown as Position, touches, facts: factsOf(event) };
}

function factsOf(event: Happening): Facts {
  const to = `seat-${given(event, 'seat')}`;
  if (event.kind === 'stole') return { from: 'vault', to, card: TREASURES[given(event, 'treasure')] };
  if (event.kind === 'bought') return { from: 'sale', to, card: CARDS[THIEF_CARDS + given(event, 'item')]?.name };
  return 'hex' in event.arguments ? { hex: given(event, 'hex') } : {};
}

// -- How an event changes the table

const withSeat = (table: Table, at: number, news: Partial<Thief>): Table => ({ ...table, seats: table.seats.map((seat, nth) => (nth === at ? { ...seat, ...news } : seat)) });
const withGuard = (table: Table, at: number, news: Partial<Guard>): Table => ({ ...table, guards: table.guards.map((guard) => (guard.tile === at ? { ...guard, ...news } : guard)) });
const without = <T>(items: T[], item: T): T[] => items.filter((_, at) => at !== items.indexOf(item));

export function follow(table: Table, event: Happening, end: Table, named: (hex: number) => string): Table {
  const [seat, guard, hex] = [given(event, 'seat'), given(event, 'guard'), named(given(event, 'hex'))];
  switch (event.kind) {
    case 'turned up':
      return withSeat(table, seat, { 'turned up': CARDS[given(event, 'card')]?.name ?? '' });
    case 'moved':
      return hex ? withSeat(table, seat, { hex }) : table;
    case 'rested':
      return withSeat(table, seat, { spent: [], hand: end.seats[seat]?.hand ?? [] });
    case 'spent':
      return spend(table, seat, CARDS[given(event, 'card')]?.name ?? '');
    case 'bought':
      return { ...table, display: without(table.display, CARDS[THIEF_CARDS + given(event, 'item')]?.name ?? '') };
    case 'displayed':
      return { ...table, display: [...table.display, CARDS[THIEF_CARDS + given(event, 'item')]?.name ?? ''] };
    case 'marker stands':
      return withSeat(table, seat, { marker: hex, 'marker stands': true });
    case 'marker lies':
      return withSeat(table, seat, { marker: hex, 'marker stands': false });
    case 'marker gone':
      return withSeat(table, seat, { marker: '' });
    case 'guard came':
      return { ...table, guards: [...table.guards.filter((one) => one.tile !== guard), ...end.guards.filter((one) => one.tile === guard).map((one) => ({ ...one, hex }))] };
    case 'guard became':
      return withGuard(table, guard, { status: STATUSES[given(event, 'status')]! });
    case 'guard faced':
      return withGuard(table, guard, { facing: given(event, 'direction') + 1 });
    case 'guard went':
      return withGuard(table, guard, { hex });
    case 'counter laid':
      return { ...table, counters: [...table.counters, { counter: given(event, 'counter') === 1 ? 'rock' : 'extinguished torch', hex }] };
    case 'counter gone':
      return { ...table, counters: table.counters.filter((one) => one.hex !== hex) };
    case 'phase began':
      return { ...table, phase: given(event, 'number'), seats: table.seats.map((one) => ({ ...one, 'turned up': '' })) };
    case 'caught':
      return withSeat(table, seat, { out: true, hex: '' });
    default:
      return table;
  }
}

function spend(table: Table, seat: number, card: string): Table {
  const thief = table.seats[seat];
  return thief ? withSeat(table, seat, { spent: [...thief.spent, card], hand: without(thief.hand, card) }) : table;
}
