import { expect, test } from 'vitest';
import sprite from '../look/icons.svg?raw';
import { merged } from '../table/store.svelte';
import { allIcons } from './faces';
import { lit, logLines } from './log';

const event = (number: number, text: string, kind = 'drew') => ({ number, text, kind, arguments: {} });

test('the log is newest first and counts what repeats', () => {
  const lines = logLines([event(0, 'Pip draws'), event(1, 'Pip draws'), event(2, 'Raid!')], ['Pip']);
  expect(lines.map((line) => [line.pieces.map((piece) => piece.text).join(''), line.times])).toEqual([
    ['Raid!', 1],
    ['Pip draws', 2],
  ]);
});

test('whole names stand out, and names that need escaping do not break it', () => {
  expect(lit('Pip gives Pippa a (*) and you one', ['Pip', '(*)'])).toEqual([
    { text: 'Pip', strong: true },
    { text: ' gives Pippa a ', strong: false },
    { text: '(*)', strong: true },
    { text: ' and ', strong: false },
    { text: 'you', strong: true },
    { text: ' one', strong: false },
  ]);
});

test('a name that begins a sentence is known with its capital', () => {
  expect(lit('Ada draws', ['ada'])[0]).toEqual({ text: 'Ada', strong: true });
});

test('what comes twice after a break is kept once', () => {
  expect(merged([event(0, 'a'), event(1, 'b')], [event(1, 'b'), event(2, 'c')]).map((one) => one.text)).toEqual(['a', 'b', 'c']);
});

test('every icon that words lead to is in the sprite', () => {
  expect(allIcons().filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
});
