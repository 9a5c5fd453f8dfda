import { expect, test } from 'vitest';
import { cellOf, draw, handIn, wordsOf } from './position';

const READER = { names: ['Wren', 'Odile', 'Pip'], you: 0 };

test('single facts stand on a line, and what is not the case goes without saying', () => {
  const { facts } = draw({ viewer: 0, turn: 1, deck: 28, over: false, drawn: null, rematch: true }, READER);
  expect(facts.map((fact) => [fact.label, wordsOf(fact.cell)])).toEqual([
    ['turn', 'Odile'],
    ['deck', '28'],
    ['rematch', 'yes'],
  ]);
});

test('a seat that is the viewer is called You', () => {
  expect(cellOf(0, READER, 'turn')).toEqual({ kind: 'text', text: 'You', seat: 0 });
  expect(cellOf(0, READER, 'deck')).toEqual({ kind: 'number', number: 0 });
});

test('a row of pieces counts neighbours that are alike and keeps its order', () => {
  const { zones } = draw({ police: ['Helmet 1', 'Helmet 1', 'Siren', 'Helmet 1', null, null] }, READER);
  expect(zones[0]!.cell).toEqual({
    kind: 'pieces',
    total: 6,
    runs: [
      { name: 'Helmet 1', count: 2 },
      { name: 'Siren', count: 1 },
      { name: 'Helmet 1', count: 1 },
      { name: null, count: 2 },
    ],
  });
});

test('things with parts are a table, and named ones begin with their names', () => {
  const { listings } = draw({ places: { Bank: { loot: 1, specials: [] }, Opera: { loot: 0, specials: [] } } }, READER);
  expect(listings[0]!.columns).toEqual(['places', 'loot']);
  expect(listings[0]!.rows.map((row) => row.map(wordsOf))).toEqual([
    ['Bank', '1'],
    ['Opera', '0'],
  ]);
});

test('a string of several lines is a map, a list of texts is a zone', () => {
  const { maps, zones } = draw({ map: 'a  b\nc  d', names: ['a  a', 'b  b', 'c  c', 'd  d'] }, READER);
  expect(maps.map((map) => map.label)).toEqual(['map']);
  expect(zones.map((zone) => zone.label)).toEqual(['names']);
});

test('what I see of mine and nobody shows of theirs is secret', () => {
  const seats = [
    { hand: ['Loot 1'], up: ['Loot 2'], role: 'Cop' },
    { hand: [null], up: ['Loot 3'], role: null },
    { hand: [], up: [], role: null },
  ];
  const mine = draw({ seats }, READER).seats[0]!;
  expect(mine.map((part) => [part.label, part.secret])).toEqual([
    ['hand', true],
    ['up', false],
    ['role', true],
  ]);
  expect(draw({ seats }, { ...READER, you: null }).seats.flat().some((part) => part.secret)).toBe(false);
});

test('a hand by itself is the hand among all that is drawn', () => {
  const position = { seats: [{ hand: ['Loot 1', 'Loot 1'], up: ['Loot 2'] }, { hand: [null], up: [] }] };
  for (const you of [0, 1]) {
    const drawn = draw(position, { ...READER, you }).seats[you]!.find((part) => part.label === 'hand');
    expect(handIn(position, { ...READER, you }, you)).toEqual(drawn);
  }
  expect(handIn({ seats: [{ up: [] }] }, READER, 0)).toBe(null);
});

test('a part that no seat has is left out', () => {
  const { seats } = draw({ seats: [{ a: [], b: 1 }, { a: [], b: 2 }] }, READER);
  expect(seats.map((parts) => parts.map((part) => part.label))).toEqual([['b'], ['b']]);
});

test('markup in a name stays text', () => {
  expect(wordsOf(cellOf(['<img src=x>'], READER))).toBe('<img src=x>');
});

test('unequal depths are drawn all the same', () => {
  expect(wordsOf(cellOf([{ a: 1 }, ['x', null]], READER))).toBe('a: 1; x, face down');
});
