import { expect, test } from 'vitest';
import { placeOf } from './router';

test.each([
  ['/', { page: 'landing' }],
  ['/open/thieves', { page: 'open', game: 'thieves' }],
  ['/join/abc/xyz', { page: 'join', table: 'abc', invite: 'xyz' }],
  ['/table/abc', { page: 'table', table: 'abc' }],
  ['/table/abc/', { page: 'table', table: 'abc' }],
  ['/replay/abc', { page: 'replay', table: 'abc' }],
  ['/replay', { page: 'replay', table: '' }],
  ['/rules/keep', { page: 'rules', game: 'keep' }],
  ['/account', { page: 'account' }],
  ['/rules/a%20b', { page: 'rules', game: 'a b' }],
])('%s leads to its page', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

test.each(['/nowhere', '/join/abc', '/table', '/table/a/b', '/join/a/b/c', '/account/x', '/rules/%E0'])(
  '%s leads nowhere',
  (path) => {
    expect(placeOf(path)).toEqual({ page: 'missing' });
  },
);
