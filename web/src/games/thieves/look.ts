import type { Look } from '../registry';

interface Held {
  'face up': string[];
  'face down': string[];
}

function note(position: Record<string, unknown>, seat: number, row: string): string {
  const held = (position['seats'] as Held[])[seat]!;
  const cards = [...held['face up'], ...held['face down']].filter((card) => card === row).length;
  return cards === 0 ? '' : cards === 1 ? 'one card' : `${cards} cards`;
}

const TITLES: Record<string, string> = { 'Loot 0': 'Empty bag', 'Loot 1': 'Small change', 'Loot 2': 'Gold', 'Loot 3': 'Jewels' };

const look: Look = { drawn: ['face down'], marks: { raided: 'siren', ended: 'trophy' }, points: { note, label: (row) => (TITLES[row] ? `${TITLES[row]} (${row.toLowerCase()})` : row), icon: (row) => ({ gems: 'jewel', Horseshoe: 'horseshoe', Ring: 'ring', 'Loot 1': 'coins', 'Loot 2': 'gold', 'Loot 3': 'jewel' })[row] ?? 'coin' } };

export default look;
