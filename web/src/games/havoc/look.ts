import type { Look } from '../registry';

const FATES: Record<string, string> = { escaped: 'got out of the maze', caught: 'arrested', killed: 'dead' };

const look: Look = {
  ended: ['role', 'cash', 'items', 'codes', 'items used', 'wounds'],
  unit: 'thousand',
  story: (position, seat) => FATES[(position['seats'] as { status: string }[])[seat]!.status] ?? 'never got out',
  points: { icon: (row) => (/^cash/i.test(row) ? 'cash' : /^never/i.test(row) ? 'exit' : 'mask') },
  drawn: ['role'],
  marks: { cracked: 'vault', arrested: 'guard', died: 'wound', escaped: 'exit', ended: 'trophy' },
  silent: (event) => /^(has cash|added codes)$/.test(event.kind) && event.arguments['number'] === 0, // at the end every banknote is counted, had or not
};

export default look;
