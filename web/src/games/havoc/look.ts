import type { Look } from '../registry';
import { ACTIONS } from './words';

const FATES: Record<string, string> = { escaped: 'got out of the maze', caught: 'arrested', killed: 'dead' };

/** HH-14: what was played lies out until the next card is turned up; HH-46: so does what was lost by DISTRACT. */
function hand(position: Record<string, unknown>, seat: number): string[] {
  const { hand, stack } = (position['seats'] as { hand: string[]; stack: string[] }[])[seat]!;
  return ACTIONS.map((action) => action.name).filter((name) => hand.includes(name) || stack.includes(name));
}

const look: Look = {
  hand,
  ended: ['role', 'cash', 'items', 'codes', 'items used', 'wounds'],
  unit: 'thousand',
  story: (position, seat) => FATES[(position['seats'] as { status: string }[])[seat]!.status] ?? 'never got out',
  points: { icon: (row) => (/^cash/i.test(row) ? 'cash' : /^never/i.test(row) ? 'exit' : 'mask') },
  drawn: ['role'],
  marks: { cracked: 'vault', arrested: 'guard', died: 'wound', escaped: 'exit', ended: 'trophy' },
  silent: (event) => event.kind === 'has cash' && event.arguments['number'] === 0, // at the end every banknote is counted, had or not
};

export default look;
