import type { Look } from '../registry';

interface Held {
  tokens: Record<string, number>;
  stash: string[];
  'special items': string[];
}

/** Tokens are called by what they are, not by a colour. */
function words(text: string): string {
  return text
    .replace(/\ba (blue|green|red|yellow) (token|one|card)\b/g, (_, colour: string, what: string) => `${what === 'one' ? 'one' : `a ${what}`} of ${KINDS[colour]!.toLowerCase()}`)
    .replace(/\b(blue|green|red|yellow)\b/g, (colour) => KINDS[colour]!.toLowerCase());
}

const KINDS: Record<string, string> = { blue: 'Information', green: 'Artifacts', red: 'Jewelry', yellow: 'Gold', 'special items': 'Special items' };
const seatsOf = (position: Record<string, unknown>) => position['seats'] as Held[];
const cardOf = (position: Record<string, unknown>) => position['Victory Points Card'] as Record<string, number[]>;

function note(position: Record<string, unknown>, seat: number, row: string): string {
  const held = seatsOf(position)[seat]!;
  if (row === 'special items') return held['special items'].join(', ');
  const [open, secret] = [held.tokens[row] ?? 0, held.stash.filter((card) => card === row).length];
  return secret ? `${open + secret} = ${open} held + ${secret} secret` : open ? `${open} held` : 'none held';
}

const look: Look = {
  drawn: ['stash'],
  words,
  marks: { clashed: 'stash', ended: 'trophy' },
  points: {
    label: (row) => KINDS[row] ?? row,
    icon: () => 'crown',
    pays: (position, row) => (cardOf(position)[row] ? `pays ${cardOf(position)[row]!.join(' · ')}` : 'worth what is printed on them'),
    note,
  },
};

export default look;
