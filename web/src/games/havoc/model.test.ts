import { expect, test } from 'vitest';
import type { Choice, Happening } from '../../wire';
import { countersAt, counted, edgeOf, guardsOf, hasEyes, lacking, money, movesAt, nextDoor, passOf, piecesOf, placesLeft, placesOf, sightWays, sumOf, turnOrder, type Player, type Room, type Scene, type Sketch, type Table, type Tile } from './model';
import look from './look';
import script from './script';
import { tell, tellRoom } from './tell';

const NAMES = ['Ann', 'Bob', 'Cy'];

const tile = (at: number): Tile => ({ name: `${'ABCDEF'[at % 6]}${Math.floor(at / 6) + 1}`, dark: false, quadrant: 1, exit: false, smoke: false, open: [true, true, true, true], breached: [false, false, false, false], sees: [at] });
const player = (more: Partial<Player> = {}): Player => ({ tile: 'C3', status: 'active', wounds: 0, role: null, partner: null, items: [], shown: [], codes: [], cash: [], hand: [], played: '', stack: [], column: 0, row: 0, height: 0, claim: '', ...more });
const room = (more: Partial<Room> = {}): Room => ({ tile: 'B2', token: 'vault 3', state: 'closed', 'disarmed by': [], 'codes laid': [], cash: 0, ...more });

function scene(table: Partial<Table> = {}, sketch: Partial<Sketch> = {}): Scene {
  const track = { last: 8, rows: [2, 1, 0, -1, -2], 'dark from': [8, 7, 6, 6, 5] };
  return {
    sketch: { tiles: Array.from({ length: 36 }, (_, at) => tile(at)), track, ...sketch },
    table: { 'turn number': 1, 'guards entered': 0, 'item pile': 7, 'code pile': 7, controller: null, dice: null, guards: [], noises: [], rooms: [], seats: [player(), player({ height: 1 }), player({ tile: 'D3' })], ...table },
    you: 0,
  };
}
const move = (kind: string, given: Record<string, number> = {}, action = 0): Choice => ({ action, kind, text: kind, arguments: given });

test('next door ends at the border', () => {
  expect([nextDoor(0, 0), nextDoor(0, 1), nextDoor(0, 2), nextDoor(0, 3), nextDoor(5, 1), nextDoor(35, 2)]).toEqual([null, 1, 6, null, null, null]);
});

test('walls are told by both sides: none, one or two, and at the border an exit or a wall', () => {
  const { sketch } = scene();
  sketch.tiles[0]!.open = [false, false, true, true];
  sketch.tiles[6]!.open = [true, false, true, true];
  sketch.tiles[7]!.open = [true, true, true, false];
  expect([edgeOf(sketch, 0, 0), edgeOf(sketch, 0, 3), edgeOf(sketch, 0, 1), edgeOf(sketch, 0, 2), edgeOf(sketch, 6, 1)]).toEqual(['wall', 'exit', 'single', 'way', 'double']);
});

test('a breach is an opening', () => {
  const { sketch } = scene();
  sketch.tiles[0]!.open = [false, false, false, false];
  sketch.tiles[0]!.breached = [false, true, false, false];
  expect(edgeOf(sketch, 0, 1)).toBe('way');
});

test('sight goes through the doorways between rooms that are seen', () => {
  const { sketch } = scene();
  sketch.tiles[0]!.sees = [0, 1, 2, 6];
  expect(sightWays(sketch, 0)).toEqual([[0, 1], [0, 2], [1, 1]]);
});

test('guards are read from words', () => {
  const { table, sketch } = scene({ guards: ['1 on A1', '4 on F6'] });
  expect(guardsOf(table, sketch)).toEqual([{ number: 0, tile: 0 }, { number: 3, tile: 35 }]);
});

test('one alone stands in the middle, several stand apart, and nobody who is out stands anywhere', () => {
  const { table, sketch } = scene({ guards: ['1 on A1'], noises: ['B1'], seats: [player(), player(), player({ status: 'caught' })] });
  const pieces = piecesOf(table, sketch);
  expect(pieces.map((piece) => [piece.id, piece.x, piece.y])).toEqual([['guard-0', 50, 50], ['pawn-0', 227, 227], ['pawn-1', 273, 227], ['noise-B1', 150, 50]]);
  expect([hasEyes(pieces, 0), hasEyes(pieces, 14), hasEyes(pieces, 1)]).toEqual([true, true, false]);
});

test('who stands beside a token leaves it in sight, and a body has no eyes', () => {
  const { table, sketch } = scene({ rooms: [room({ tile: 'D3' })], seats: [player(), player(), player({ status: 'killed' })] });
  const body = piecesOf(table, sketch).find((piece) => piece.id === 'pawn-2')!;
  expect([body.kind, body.small, hasEyes([body], 15)]).toEqual(['body', true, false]);
});

test('the upper counter on a space is the last of the list and acts first', () => {
  const { table } = scene();
  expect(countersAt(table, 0, 0)).toEqual([0, 2, 1]);
  expect(turnOrder({ ...table, seats: [player(), player({ height: 1 }), player({ row: 1 })] })).toEqual([2, 1, 0]);
});

test('cards alike are counted, and cash is a sum only where all of it is seen', () => {
  expect(counted(['Gun', 'Medikit', 'Gun', null])).toEqual([{ name: 'Gun', count: 2 }, { name: 'Medikit', count: 1 }]);
  expect([sumOf(['400', '800']), sumOf([null, '400']), sumOf([])]).toEqual([1200, null, 0]);
  expect([money(400), money(1200), money(2000)]).toEqual(['400k', '1.2 M', '2 M']);
});

test.each<[string, Record<string, number>, string[]]>([
  ['go', { tile: 20 }, ['tile:20']],
  ['throw', { tile: 2 }, ['tile:2']],
  ['leave', {}, ['tile:14']],
  ['take', {}, ['tile:14']],
  ['aim', { seat: 2 }, ['tile:15']],
  ['aim at guard', { guard: 0 }, ['tile:0']],
  ['move guard', { guard: 0, direction: 2 }, ['tile:0', 'tile:6']],
  ['blow up', { direction: 1 }, ['tile:15']],
  ['disarm', { tile: 8, code: 3 }, ['tile:8', 'code:3']],
  ['heal', { seat: 1 }, ['item:4', 'tile:14']],
  ['use', { item: 0 }, ['item:0']],
  ['wear', {}, ['item:7']],
  ['bury code', { code: 7 }, ['code:7']],
  ['play', { action: 7 }, ['card:7']],
  ['show die', { die: 2 }, ['die:2']],
  ['show pair', { die: 1, second: 1 }, ['die:1', 'then:1']],
  ['nothing', {}, []],
])('%s lies on its places', (kind, given, places) => {
  expect(placesOf(move(kind, given), scene({ guards: ['1 on A1'] }))).toEqual(places);
});

test('a wall at the border is blown up from the own room', () => {
  expect(placesOf(move('blow up', { direction: 0 }), scene({ seats: [player({ tile: 'A1' })] }))).toEqual(['tile:0']);
});

test('pressing places leaves fewer moves, and says which places lead on', () => {
  const choices = [move('disarm', { tile: 8, code: 3 }, 1), move('disarm', { tile: 8, code: 4 }, 2), move('disarm', { tile: 20, code: 3 }, 3), move('nothing', {}, 4)];
  expect([...placesLeft(choices, [], scene())]).toEqual(['tile:8', 'code:3', 'code:4', 'tile:20']);
  expect([...placesLeft(choices, ['tile:8'], scene())]).toEqual(['code:3', 'code:4']);
  expect(movesAt(choices, ['tile:8', 'code:4'], scene()).map((choice) => choice.action)).toEqual([2]);
});

test('codes are laid one by one, until it is enough, with the Borescope or without', () => {
  const choices = [move('enough', { scope: 0 }, 1), move('enough', { scope: 1 }, 2), move('lay', { code: 4 }, 3)];
  expect(choices.map((choice) => placesOf(choice, scene()))).toEqual([[], ['item:6'], ['code:4']]);
  expect([passOf(choices)?.action, passOf([move('nothing', {}, 0)])?.action, passOf([])]).toEqual([1, 0, null]);
});

test('a vault lacks different numbers', () => {
  expect([lacking(room({ 'codes laid': [2, 2, 5] })), lacking(room({ token: 'storage' }))]).toEqual([1, 0]);
});

test('rooms tell what is in them', () => {
  const there = scene({ rooms: [room({ 'codes laid': [5, 2] })], seats: [player(), player({ claim: 'B2' }), player({ tile: 'D3' })], guards: ['2 on B2'] });
  expect(tellRoom(7, there, NAMES)).toEqual({ title: 'B2', lines: ['Vault of 3, closed.', 'Codes 2, 5 lie on it, 1 more is needed.', 'Here: guard 2.', 'First action here: Bob.'], rule: 'HH-32' });
  expect(tellRoom(14, there, NAMES).lines).toEqual(['Start 1.', 'Here: You, Bob.']);
  expect(tell('item:0', there, NAMES)?.rule).toBe('HH-35');
  expect(tell('nonsense', there, NAMES)).toBeNull();
});

test('a face-down token tells nobody what it is who has not looked', () => {
  const hidden = scene({ rooms: [room({ token: null, state: 'face down', 'disarmed by': null })] });
  expect(tellRoom(7, hidden, NAMES).lines).toEqual(['Somebody looked in; the token lies face down.']);
});

const happened = (number: number, kind: string, given: Record<string, number>): Happening => ({ number, kind, text: '', arguments: given });

test('the film walks room by room, and rooms that change are touched', () => {
  const before = scene({ guards: ['1 on A1', '2 on F6'] }).table as unknown as Record<string, unknown>;
  const events = [happened(1, 'went', { seat: 0, tile: 8 }), happened(2, 'saw dice', { seat: 0 }), happened(3, 'guard went', { guard: 0, tile: 1 }), happened(4, 'arrested', { seat: 1, tile: 1 })];
  const film = script({ before, after: before, events, sketch: {}, you: 0 });
  const shown = film.map(({ act, position, touches }) => [act, (position as unknown as Table).seats.map((seat) => seat.tile).join(), (position as unknown as Table).guards.join(), touches.join()]);
  expect(shown).toEqual([
    ['went', 'C2,C3,D3', '1 on A1,2 on F6', 'tile:8'],
    ['guard went', 'C2,C3,D3', '1 on B1,2 on F6', 'tile:1'],
    ['arrested', 'C2,,D3', '1 on B1,2 on F6', 'tile:1'],
  ]);
});

test('in the film a counter lands on top, and a token turns as it lies afterwards', () => {
  const before = scene().table;
  const events = [happened(1, 'counter', { seat: 0, column: 1, row: 3 }), happened(2, 'turned up', { tile: 7, token: 0 })];
  const last = script({ before: before as never, after: scene({ rooms: [room()] }).table as never, events, sketch: {}, you: 0 }).at(-1)!.position as unknown as Table;
  expect([last.seats[0]!.column, last.seats[0]!.row, last.seats[0]!.height, last.rooms.length]).toEqual([1, 1, 2, 1]);
});

test('the log does not tell of banknotes that nobody holds', () => {
  const cash = (number: number): Happening => ({ number: 9, kind: 'has cash', text: `Bob holds ${number} × 100$`, arguments: { seat: 1, banknote: 0, number } });
  expect([cash(0), cash(2)].map((event) => look.silent!(event))).toEqual([true, false]);
  expect(look.silent!({ number: 3, kind: 'drew', text: 'Bob draws', arguments: { number: 0 } })).toBe(false);
});
