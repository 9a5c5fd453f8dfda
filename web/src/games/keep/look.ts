import type { Look } from '../registry';

interface Thief {
  out: boolean;
  treasure: string | null;
  burdened: boolean;
}

/** There are no points in the keep: who gets away wins. */
function story(position: Record<string, unknown>, seat: number, wins: boolean): string {
  const { out, treasure, burdened } = (position['seats'] as Thief[])[seat]!;
  const carried = burdened && treasure ? `with ${treasure}` : 'with nothing';
  if (wins) return `got away ${carried}`;
  return out ? 'was caught' : `still in the keep, ${carried}`;
}

const look: Look = {
  drawn: ['hex', 'treasure'],
  marks: { stole: 'crown', caught: 'guard', escaped: 'trophy' },
  words: (text) => text.replace(/\b([1-6V])-([A-Z]\d)/g, '$1\u2011$2'), // a hex is not torn apart at the end of a line
  ended: ['treasure', 'exit', 'spent', 'bought'],
  story,
};

export default look;
