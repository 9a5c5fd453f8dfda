import type { Tip } from '../../parts/tips';
import type { Guard, Hex, Sketch, Table } from './model';
import { SEES, WALKS } from './words';

/** What is known of one hex, for who points at it: the ground, who stands there, who sees it, who may be there. */
export function tellHex(at: number, hexes: Hex[], sketch: Sketch, table: Table, nameOf: (seat: number) => string): Tip {
  const hex = hexes[at]!;
  const guard = table.guards.find((one) => one.hex === hex.name);
  if (guard) return tellGuard(guard);
  const marked = table.seats.flatMap((seat, nth) => (seat.marker === hex.name ? [nth] : []));
  const seen = sketch.sight.some((hexes_) => hexes_.includes(at));
  const may = sketch['can be'].flatMap((places, seat) => (places.includes(at) ? [nameOf(seat)] : []));
  const lines = [
    `${hex.name}: ${GROUND[groundOf(at, hex, sketch)]![0]}`,
    ...marked.map((seat) => `${nameOf(seat)}: ${table.seats[seat]!['marker stands'] ? 'guards believe the thief here.' : 'rested here.'}`),
    ...table.counters.filter((one) => one.hex === hex.name).map((one) => (one.counter === 'rock' ? 'A Rock: guards turn to it.' : 'The torch is out: nobody is spotted here.')),
    ...(seen ? ['A guard sees it.'] : []),
    ...(may.length > 0 ? [`May be here: ${may.join(', ')}.`] : []),
  ];
  const rule = marked.length > 0 ? 'BK-54' : may.length > 0 ? 'BK-R69' : seen ? 'BK-50' : GROUND[groundOf(at, hex, sketch)]![1];
  return [lines.join('\n'), rule];
}

const GROUND: Record<string, Tip> = {
  wall: ['a wall. Nobody walks or sees through it.', 'BK-03'],
  special: ['a locked door or a hard climb. Rope Arrow or Lockpicks lead in.', 'BK-04'],
  outside: ['an outside hex, where one enters or leaves the keep.', 'BK-06'],
  vault: ['the vault. Who reaches it has stolen a treasure.', 'BK-07'],
  open: ['open floor.', 'BK-01'],
};
const groundOf = (at: number, hex: Hex, sketch: Sketch): string => (at === sketch.vault ? 'vault' : hex.kind === 'open' && hex.outside ? 'outside' : hex.kind);

const whoIs = (guard: Guard): string => (guard.tile === 0 ? 'The vault guard' : `The guard of tile ${guard.tile}`);

export function tellGuard(guard: Guard): Tip {
  const [walks, rule] = WALKS[guard.type] ?? ['', 'BK-43'];
  const kind = guard.kind === 'ordinary' ? '' : ` It is ${guard.kind}.`;
  return [`${whoIs(guard)} is ${guard.status}. ${SEES[guard.status] ?? ''}${kind}\nOn its round it ${walks}.`, rule];
}
