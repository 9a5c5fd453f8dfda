import type { Choice } from '../wire';

export interface Option {
  choice: Choice;
  label: string; // what is left to say where the group has said the rest
  number: number; // the key that chooses it, from 1
}

export interface Group {
  before: string;
  after: string;
  options: Option[];
}

/** Legal moves in groups that differ in one thing only, each said once: "Give Loot 2 face up to" — Odile, Pip. */
export function groupMoves(choices: Choice[]): Group[] {
  const together = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = groupKey(choice);
    together.set(key, [...(together.get(key) ?? []), choice]);
  }
  const groups = [...together.values()].map(groupOf);
  let number = 0;
  for (const option of groups.flatMap((group) => group.options)) option.number = ++number;
  return groups;
}

/** The kind of the move and all arguments but the last. */
function groupKey(choice: Choice): string {
  const given = Object.entries(choice.arguments).slice(0, -1);
  return JSON.stringify([choice.kind, Object.keys(choice.arguments).length, given]);
}

function groupOf(choices: Choice[]): Group {
  const texts = choices.map((choice) => choice.text.split(' '));
  const before = choices.length > 1 ? backToName(texts, commonStart(texts)) : 0;
  const after = choices.length > 1 ? commonStart(texts.map((words) => words.slice(before).reverse())) : 0;
  const whole = texts.some((words) => words.length <= before + after) || before === 0;
  const first = texts[0]!;
  return {
    before: whole ? '' : first.slice(0, before).join(' '),
    after: whole ? '' : first.slice(first.length - after).join(' '),
    options: choices.map((choice, at) => ({ choice, number: 0, label: whole ? choice.text : middle(texts[at]!, before, after) })),
  };
}

const middle = (words: string[], before: number, after: number): string => words.slice(before, words.length - after).join(' ');

/** "Loot 1" and "Loot 2" are names: a number does not stand alone. */
function backToName(texts: string[][], before: number): number {
  const numbered = texts.every((words) => /^\d/.test(words[before] ?? ''));
  return numbered && before > 1 && /^\p{Lu}/u.test(texts[0]![before - 1]!) ? before - 1 : before;
}

function commonStart(texts: string[][]): number {
  const [first, ...rest] = texts;
  let length = 0;
  while (length < first!.length && rest.every((words) => words[length] === first![length])) length += 1;
  return length;
}

/** What the groups have in common to say, and what each says on its own: "Sneaks … snitches …" — A, B, C. */
export function headsOf(groups: Group[]): { caption: string; labels: string[] } {
  const texts = groups.map((group) => [...group.before.split(' '), '…', ...group.after.split(' ').filter(Boolean)]);
  const before = commonStart(texts);
  const after = commonStart(texts.map((words) => words.slice(before).reverse()));
  if (groups.length < 2 || before === 0 || texts.some((words) => words.length <= before + after)) return { caption: '', labels: texts.map((words) => words.join(' ')) };
  const first = texts[0]!;
  const caption = [...first.slice(0, before), '…', ...first.slice(first.length - after)].join(' ');
  return { caption, labels: texts.map((words) => middle(words, before, after).replace(/,$/, '')) };
}

/** The moves whose words hold all the words looked for. */
export function sift(choices: Choice[], sought: string): Choice[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.text.toLowerCase().includes(word)));
}

/** The moves that speak of a piece by its whole name, as it is written: "Loot 1", but not "Loot 10"; "USE", but not "use Medikit". */
export function movesWith(choices: Choice[], piece: string): Choice[] {
  const escaped = piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const name = new RegExp(`(^|[^\\p{L}\\p{N}])${escaped}($|[^\\p{L}\\p{N}])`, 'u');
  return choices.filter((choice) => name.test(choice.text));
}
