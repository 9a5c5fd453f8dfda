import type { Position, Scene, Script } from '../../stage/scene';
import type { Happening } from '../../wire';
import type { Player, Table } from './model';
import { ACTIONS } from './words';

const MIDDLE_ROW = 2;

/** How long each is shown, in milliseconds; what is not here is just there afterwards. */
const LASTS: Record<string, number> = {
  went: 440, escaped: 500, 'turned up': 520, 'locked in': 420, alarm: 320, died: 900, arrested: 900, disarmed: 420, cracked: 700, held: 420, breached: 600,
  smoked: 600, noise: 480, 'guard went': 440, 'guard entered': 520, 'guard shot': 600, counter: 160, peeked: 320,
};
export const FALLS = ['died', 'arrested'];

/** The film of what happened: pawns and guards walk room by room, tokens turn, counters go on. */
const script: Script = ({ before, after, events }): Scene[] => {
  const film: Scene[] = [];
  let table = before as unknown as Table;
  for (const event of events) {
    table = follow(table, event, after as unknown as Table);
    const lasts = LASTS[event.kind];
    if (lasts) film.push({ act: event.kind, event, lasts, position: table as unknown as Position, touches: roomOf(event) });
  }
  return film;
};

export default script;

const given = (event: Happening, argument: string): number => event.arguments[argument] ?? -1;
const roomOf = (event: Happening): string[] => ('tile' in event.arguments ? [`tile:${given(event, 'tile')}`] : []);
export const nameOfTile = (tile: number): string => `${'ABCDEF'[tile % 6]}${Math.floor(tile / 6) + 1}`;

/** The table after one event, as far as it can be drawn. */
function follow(table: Table, event: Happening, after: Table): Table {
  const seat = given(event, 'seat');
  const tile = nameOfTile(given(event, 'tile'));
  switch (event.kind) {
    case 'went':
    case 'started':
      return withSeat(table, seat, { tile });
    case 'escaped':
      return withSeat(table, seat, { tile: '', status: 'escaped' });
    case 'arrested':
      return withSeat(table, seat, { tile: '', status: 'caught' });
    case 'died':
      return withSeat(table, seat, { status: 'killed' });
    case 'wounded':
      return withSeat(table, seat, { wounds: given(event, 'wounds') });
    case 'played':
      return withSeat(table, seat, { played: ACTIONS[given(event, 'action')]!.name });
    case 'counter':
      return withSeat(table, seat, { column: given(event, 'column'), row: given(event, 'row') - MIDDLE_ROW, height: topOf(table) + 1 });
    case 'noise':
      return { ...table, noises: [...table.noises.filter((name) => name !== tile), tile] };
    case 'guard went':
    case 'guard entered':
      return { ...table, guards: [...others(table, event), `${given(event, 'guard') + 1} on ${tile}`].sort() };
    case 'guard shot':
      return { ...table, guards: others(table, event) };
    case 'turned up':
    case 'peeked':
    case 'locked in':
    case 'disarmed':
    case 'cracked':
      return { ...table, rooms: [...table.rooms.filter((room) => room.tile !== tile), ...after.rooms.filter((room) => room.tile === tile)] };
    default:
      return table;
  }
}

const withSeat = (table: Table, seat: number, news: Partial<Player>): Table => ({ ...table, seats: table.seats.map((player, at) => (at === seat ? { ...player, ...news } : player)) });
const topOf = (table: Table): number => Math.max(...table.seats.map((player) => player.height));
const others = (table: Table, event: Happening): string[] => table.guards.filter((line) => !line.startsWith(`${given(event, 'guard') + 1} `));
