/** How a game is announced. A game that is not in the list still gets a poster. */
export interface Poster {
  icon: string;
  minutes: string;
  tag: string;
  line: string;
}

const POSTERS: Record<string, Poster> = {
  thieves: { icon: 'g-thieves', minutes: '15 min', tag: 'bluff', line: 'Stuff your stash, or stuff a rival’s: when the police knock, the richest loses everything.' },
  sneaks: { icon: 'g-sneaks', minutes: '20 min', tag: 'simultaneous', line: 'Send sneaks to steal and snitches to spoil. Everyone chooses at once; everyone regrets it together.' },
  gentlemen: { icon: 'g-gentlemen', minutes: '40 min', tag: 'hidden identity', line: 'A secret name, shifting alliances, five fine houses. Help your colour without being seen to.' },
  havoc: { icon: 'g-havoc', minutes: '75 min', tag: 'hidden roles', line: 'Crack vaults in a dark maze with partners you cannot trust. One of them may carry a badge.' },
  keep: { icon: 'g-keep', minutes: '60 min', tag: 'hidden movement', line: 'Creep unseen past the watch, rob the vault and get out first, with the treasure working against you.' },
};

const UNKNOWN: Poster = { icon: 'mask', minutes: '', tag: 'new', line: 'A new crime. The rules are short, the rivals are not.' };

export const posterOf = (key: string): Poster => POSTERS[key] ?? UNKNOWN;

/** Where "Play now" on the front page seats people. */
export const FIRST_GAME = 'thieves';

/** Ours first, in our order; then what is new. */
export function inOrder<T extends { key: string }>(games: T[]): T[] {
  const place = (key: string) => (key in POSTERS ? Object.keys(POSTERS).indexOf(key) : Infinity);
  return [...games].sort((a, b) => place(a.key) - place(b.key) || a.key.localeCompare(b.key));
}
