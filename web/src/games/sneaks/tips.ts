import type { Tip, Tips } from '../../parts/tips';
import { KINDS, lootOf, lootWords } from './model';

/** What each thing on the table is for, and the rule that says so. */
const tips: Tips = {
  sneaks: ['Sneaks steal. Alone, and without snitches, they take the loot; together with other sneaks each draws a stash card.', 'SS-13'],
  snitches: ['Snitches spoil. Where any of them watch nothing is stolen, and the loot stays.', 'SS-12'],
  guarded: ['Snitches were there: nothing happened.', 'SS-12'],
  stole: ['One seat alone stole the loot.', 'SS-13'],
  clashed: ['Sneaks of several seats: nobody gets the loot, each draws a Secret Stash Card.', 'SS-14'],
  vanished: ['Nobody came: the loot is gone for good.', 'SS-15'],
  stash: ['Secret Stash Cards: each counts as a token of its colour at the end. Only their owner knows them before.', 'SS-31'],
  item: ['A Special Item: worth its points at the end.', 'SS-22'],
  ally: ['With the ally: two teams of sneaks, one of snitches. It changes hands after each round.', 'SS-28'],
  lead: ['There are two of you: in each colour one must lead by two or more, for a lead of one is a tie, which shares the points.', 'SS-30'],
  total: ['Points if the game ended now, by what you can see.', 'SS-34'],
};

const LOOT: [RegExp, string][] = [[/^Blank Check/, 'SS-19'], [/^Safecracking/, 'SS-20'], [/^Intrigues/, 'SS-21'], [/^Compromising/, 'SS-23'], [/point/, 'SS-22'], [/^Collection/, 'SS-18']];

/** A Loot Card, or a token, by its name. */
export function tellLoot(name: string): Tip | undefined {
  const [what, of = ''] = name.split(':');
  if (what === 'kind' && KINDS[of]) return [`A token: ${KINDS[of].name}. At the end points go by rank in each colour; with two players a lead of one is a tie.`, 'SS-32'];
  if (what !== 'loot' || of === '') return undefined;
  const rule = LOOT.find(([like]) => like.test(of))?.[1] ?? 'SS-17';
  return [`${lootOf(of).title ? '' : 'Loot: '}${lootWords(of)}.`, rule];
}

export default tips;
