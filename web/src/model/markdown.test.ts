import { expect, test } from 'vitest';
import { blocksOf, spansOf } from './markdown';

const texts = (spans: { text: string }[]) => spans.map((span) => span.text).join('');

test('a rule carries its number apart from its words', () => {
  const [list] = blocksOf('- **TH-10** Siren: every seat\n  lays its helmets. (S)\n- **stash**: the loot');
  expect(list).toMatchObject({ kind: 'list', ordered: false });
  if (list?.kind !== 'list') throw new Error('no list');
  expect(list.items.map((item) => [item.rule, texts(item.spans)])).toEqual([
    ['TH-10', 'Siren: every seat lays its helmets. (S)'],
    ['', 'stash: the loot'],
  ]);
});

test('headings, paragraphs and code', () => {
  const blocks = blocksOf('# Thieves!\n\none\ntwo\n## The turn\n```\n  # map\n```\n1. first\n2. second');
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'heading', 'code', 'list']);
  expect(blocks[1]).toMatchObject({ spans: [{ text: 'one two' }] });
  expect(blocks[2]).toMatchObject({ level: 2, anchor: 'the-turn' });
  expect(blocks[3]).toEqual({ kind: 'code', text: '  # map' });
  expect(blocks[4]).toMatchObject({ ordered: true });
});

test('a table keeps its empty cells', () => {
  const [table] = blocksOf('| card | copies |\n| --- | --: |\n| Siren | |\n| Ring | 1 |');
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.head.map(texts)).toEqual(['card', 'copies']);
  expect(table.rows.map((row) => row.map(texts))).toEqual([
    ['Siren', ''],
    ['Ring', '1'],
  ]);
});

test('inline styles', () => {
  expect(spansOf('a **b** *c* `d*e*` [f](https://g.example/)').map((span) => [span.style, span.text])).toEqual([
    ['plain', 'a '],
    ['strong', 'b'],
    ['plain', ' '],
    ['em', 'c'],
    ['plain', ' '],
    ['code', 'd*e*'],
    ['plain', ' '],
    ['link', 'f'],
  ]);
});

test('a link to a script is only its words, and HTML is only text', () => {
  expect(spansOf('[x](javascript:alert)')).toEqual([{ text: 'x', style: 'plain', href: '' }]);
  expect(texts(spansOf('<b onclick="x">hi</b>'))).toBe('<b onclick="x">hi</b>');
});
