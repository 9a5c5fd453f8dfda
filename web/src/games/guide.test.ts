import { describe, expect, it, test } from 'vitest';
import sprite from '../look/icons.svg?raw';
import { faceOf, type Faces } from '../model/faces';
import type { Tips } from '../parts/tips';
import { untold, type Guide } from './guide';
import { BURDENS, CARDS as KEEP_CARDS, THINGS, WALKS } from './keep/words';
import { HINTS } from './thieves/model';

const books = import.meta.glob<string>('../../../src/rookery/games/*/RULES.md', { query: '?raw', import: 'default', eager: true });
const rulesOf = (key: string): string => books[`../../../src/rookery/games/${key}/RULES.md`]!;
const guides = import.meta.glob<{ default: Guide }>('./*/guide.ts', { eager: true });
const tips = import.meta.glob<{ default: Tips }>('./*/tips.ts', { eager: true });
const faces = import.meta.glob<{ default: Faces }>('./*/faces.ts', { eager: true });
const keyOf = (path: string): string => path.split('/')[1]!;
const all = <T>(found: Record<string, { default: T }>): [string, T][] => Object.entries(found).map(([path, module]) => [keyOf(path), module.default]);

const CITED: [string, string[]][] = [
  ...all(tips).map(([key, list]): [string, string[]] => [key, Object.values(list).map((tip) => tip[1])]),
  ['keep', [...KEEP_CARDS.map((card) => card.rule), ...[BURDENS, THINGS, WALKS].flatMap((list) => Object.values(list).map((tip) => tip[1]))]],
  ['thieves', Object.values(HINTS).map((tip) => tip[1])],
];

describe.each(CITED)('what %s tells of its things', (key, rules) => {
  it('names rules that are in its rulebook', () => {
    const book = rulesOf(key);
    expect(rules.filter((rule) => !book.includes(`**${rule}**`))).toEqual([]);
  });
});

describe.each(all(guides))('the guide of %s', (key, guide) => {
  it('has five to seven short steps, each with pictures that are there', () => {
    expect(guide.steps.length).toBeGreaterThanOrEqual(5);
    expect(guide.steps.length).toBeLessThanOrEqual(7);
    const face = faces[`./${key}/faces.ts`]?.default;
    const shown = guide.steps.flatMap((step) => step.shows).map((one) => (one.startsWith('card:') ? faceOf(one.slice(5), face).icon : one));
    expect(shown.filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
    expect(guide.steps.filter((step) => step.text.length > 140 || step.shows.length === 0)).toEqual([]);
  });
});

describe.each(all(guides))('the pieces of %s', (key, guide) => {
  it('have a picture, a word on what they are for, and a rule of its rulebook', () => {
    const face = faces[`./${key}/faces.ts`]?.default;
    const drawn = guide.pieces.map((one) => (one.shows.startsWith('card:') ? faceOf(one.shows.slice(5), face).icon : one.shows));
    expect(guide.pieces.length).toBeGreaterThan(8);
    expect(drawn.filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
    expect(guide.pieces.filter((one) => one.title === '' || one.text === '' || !rulesOf(key).includes(`**${one.rule}**`))).toEqual([]);
  });
});

test('there is a guide for each of the five', () => {
  expect(all(guides).map(([key]) => key).sort()).toEqual(['gentlemen', 'havoc', 'keep', 'sneaks', 'thieves']);
});

test('each kind of question is told of once', () => {
  const guide: Guide = { steps: [], pieces: [], asked: { step: 'a', run: 'b' } };
  expect(untold(guide, ['run', 'stand'], [])).toBe('run');
  expect(untold(guide, ['run', 'stand'], ['run'])).toBeUndefined();
});
