import type { Choice } from '../../wire';

/** What the plain view and the sketch say, as far as the board draws it. */
export interface Room {
  tile: string;
  token: string | null;
  state: string;
  'disarmed by': number[] | null;
  'codes laid': number[];
  cash: number;
}

export interface Player {
  tile: string;
  status: string;
  wounds: number;
  role: string | null;
  partner: number | string | null;
  items: (string | null)[];
  shown: string[];
  codes: (string | null)[];
  cash: (string | null)[];
  hand: (string | null)[];
  played: string;
  stack: (string | null)[];
  column: number;
  row: number;
  height: number;
  claim: string;
}

export interface Table {
  'turn number': number;
  'guards entered': number;
  'item pile': number;
  'code pile': number;
  controller: number | null;
  dice: string | null;
  guards: string[];
  noises: string[];
  rooms: Room[];
  seats: Player[];
}

export interface Tile {
  name: string;
  dark: boolean;
  quadrant: number;
  exit: boolean;
  smoke: boolean;
  open: boolean[];
  breached: boolean[];
  sees: number[];
}

export interface Sketch {
  tiles: Tile[];
  track: { last: number; rows: number[]; 'dark from': number[] };
}

export const SIDE = 6;
const OFFSET = [-SIDE, 1, SIDE, -1]; // north, east, south, west
const STARTS = [14, 15, 21, 20];
const CORNERS = [0, 5, 35, 30];
const MEDIKIT = 4;
const VEST = 7;
const BORESCOPE = 6;

export const opposite = (direction: number): number => (direction + 2) % 4;

/** The tile next door, or null where the maze ends. */
export function nextDoor(tile: number, direction: number): number | null {
  const column = tile % SIDE;
  if ((direction === 1 && column === SIDE - 1) || (direction === 3 && column === 0)) return null;
  const there = tile + OFFSET[direction]!;
  return there >= 0 && there < SIDE * SIDE ? there : null;
}

/** Where a seat's pawn or body is, or null. */
export function whereIs({ sketch, table }: Pick<Scene, 'sketch' | 'table'>, seat: number | null): number | null {
  const name = seat === null ? '' : (table.seats[seat]?.tile ?? '');
  return name === '' ? null : tileNamed(sketch, name);
}

export const tileNamed = (sketch: Sketch, name: string): number => sketch.tiles.findIndex((tile) => tile.name === name);

/** The number of the start or of the guards' corner that a tile is, or 0. */
export const startOf = (tile: number): number => STARTS.indexOf(tile) + 1;
export const cornerOf = (tile: number): number => CORNERS.indexOf(tile) + 1;

// -- Walls

export type Edge = 'way' | 'single' | 'double' | 'exit' | 'wall';

const isOpen = (tile: Tile, direction: number) => tile.open[direction]! || tile.breached[direction]!;

/** What stands between a tile and what lies in a direction. */
export function edgeOf(sketch: Sketch, at: number, direction: number): Edge {
  const there = nextDoor(at, direction);
  const mine = isOpen(sketch.tiles[at]!, direction);
  if (there === null) return mine ? 'exit' : 'wall';
  const theirs = isOpen(sketch.tiles[there]!, opposite(direction));
  return mine && theirs ? 'way' : mine || theirs ? 'single' : 'double';
}

/** Doorways that sight goes through, each once: a tile and east or south. */
export function sightWays(sketch: Sketch, from: number): [number, number][] {
  const seen = new Set(sketch.tiles[from]!.sees);
  const ways: [number, number][] = [];
  for (const tile of seen) {
    for (const direction of [1, 2]) {
      const there = nextDoor(tile, direction);
      if (there !== null && seen.has(there) && edgeOf(sketch, tile, direction) === 'way') ways.push([tile, direction]);
    }
  }
  return ways;
}

// -- Pieces

export interface Guard {
  number: number; // from 0, as moves count them
  tile: number;
}

/** "2 on B1": guards as the plain view tells them. */
export function guardsOf(table: Table, sketch: Sketch): Guard[] {
  return table.guards.map((line) => {
    const [number, , name] = line.split(' ');
    return { number: Number(number) - 1, tile: tileNamed(sketch, name!) };
  });
}

export interface Piece {
  id: string;
  kind: 'pawn' | 'body' | 'guard' | 'noise';
  number: number; // the seat, or the number of the guard
  tile: number;
  x: number;
  y: number;
  small: boolean;
}

const CORNER_SPOTS = [[27, 27], [73, 27], [27, 73], [73, 73], [50, 24], [50, 76], [24, 50], [76, 50]] as const;

/** Pawns, bodies, guards and noises, each on a spot of its own in its room; one alone stands in the middle. */
export function piecesOf(table: Table, sketch: Sketch): Piece[] {
  const taken = new Map<number, number>();
  const pieces = allPieces(table, sketch);
  const crowd = (tile: number) => pieces.filter((piece) => piece.tile === tile).length;
  const furnished = new Set(table.rooms.map((room) => tileNamed(sketch, room.tile)));
  return pieces.map((piece) => {
    const nth = taken.get(piece.tile) ?? 0;
    taken.set(piece.tile, nth + 1);
    const alone = crowd(piece.tile) === 1 && !furnished.has(piece.tile);
    const [dx, dy] = alone ? [50, 50] : CORNER_SPOTS[nth % CORNER_SPOTS.length]!;
    return { ...piece, x: (piece.tile % SIDE) * 100 + dx, y: Math.floor(piece.tile / SIDE) * 100 + dy, small: !alone };
  });
}

function allPieces(table: Table, sketch: Sketch): Omit<Piece, 'x' | 'y' | 'small'>[] {
  const pawns = table.seats.flatMap(({ status }, seat) => {
    const tile = whereIs({ sketch, table }, seat);
    if (tile === null || (status !== 'active' && status !== 'killed')) return [];
    return [{ id: `pawn-${seat}`, kind: status === 'active' ? ('pawn' as const) : ('body' as const), number: seat, tile }];
  });
  const guards = guardsOf(table, sketch).map(({ number, tile }) => ({ id: `guard-${number}`, kind: 'guard' as const, number, tile }));
  const noises = table.noises.map((name, nth) => ({ id: `noise-${name}`, kind: 'noise' as const, number: nth, tile: tileNamed(sketch, name) }));
  return [...guards, ...pawns, ...noises];
}

/** Somebody stands there whose sight is worth showing. */
export const hasEyes = (pieces: Piece[], tile: number): boolean => pieces.some((piece) => piece.tile === tile && (piece.kind === 'pawn' || piece.kind === 'guard'));

// -- The time track

export interface Counter {
  seat: number;
  column: number;
  row: number;
  height: number;
}

/** Counters on a space, the lowest first. */
export function countersAt(table: Table, column: number, row: number): number[] {
  const seats = table.seats.map((player, seat) => ({ ...player, seat }));
  const here = seats.filter((player) => player.status === 'active' && player.tile !== '' && player.column === column && player.row === row);
  return here.sort((a, b) => a.height - b.height).map((player) => player.seat);
}

/** HH-15: who acts first, by row and then by height. */
export function turnOrder(table: Table): number[] {
  const seats = table.seats.map((player, seat) => ({ ...player, seat })).filter((player) => player.status === 'active' && player.tile !== '');
  return seats.sort((a, b) => b.row - a.row || b.height - a.height).map((player) => player.seat);
}

// -- Cards

export interface Counted {
  name: string;
  count: number;
}

export function counted(names: (string | null)[]): Counted[] {
  const found: Counted[] = [];
  for (const name of names) {
    if (name === null) continue;
    const known = found.find((one) => one.name === name);
    if (known) known.count += 1;
    else found.push({ name, count: 1 });
  }
  return found;
}

/** In thousands; null where some of it is hidden. */
export const sumOf = (cash: (string | null)[]): number | null => (cash.some((note) => note === null) ? null : cash.reduce((sum, note) => sum + Number(note), 0));

export const money = (thousands: number): string => (thousands >= 1000 ? `${(thousands / 1000).toFixed(1).replace(/\.0$/, '')} M` : `${thousands}k`);

// -- What can be pressed

export interface Scene {
  sketch: Sketch;
  table: Table;
  you: number | null;
}

/**
 * The places on the board that belong to a move: "tile:14", "item:0", "code:3", "card:7", "die:2" and, where dice are
 * shown in order, "then:1". Pressing places leaves the moves that have them all.
 */
export function placesOf(choice: Choice, scene: Scene): string[] {
  const { sketch, table } = scene;
  const { tile, seat, guard, item, code, direction, die, second, action } = choice.arguments;
  const here = whereIs(scene, scene.you);
  const room = (at: number | null | undefined) => (at === null || at === undefined ? [] : [`tile:${at}`]);
  switch (choice.kind) {
    case 'play':
    case 'take back':
      return [`card:${action}`];
    case 'bury item':
    case 'use':
      return [`item:${item}`];
    case 'wear':
      return [`item:${VEST}`];
    case 'bury code':
    case 'lay':
      return [`code:${code}`];
    case 'enough':
      return choice.arguments['scope'] === 1 ? [`item:${BORESCOPE}`] : [];
    case 'disarm':
      return [...room(tile), `code:${code}`];
    case 'heal':
      return [`item:${MEDIKIT}`, ...room(whereIs(scene, seat!))];
    case 'look at role':
    case 'loot item':
    case 'loot cash':
    case 'aim':
    case 'confuse':
      return room(whereIs(scene, seat!));
    case 'aim at guard':
      return room(guardTile(table, sketch, guard!));
    case 'move guard':
      return moveOfGuard(guardTile(table, sketch, guard!), direction!);
    case 'blow up':
      return here === null ? [] : room(nextDoor(here, direction!) ?? here);
    case 'show die':
      return [`die:${die}`];
    case 'show pair':
      return [`die:${die}`, `then:${second}`];
    case 'leave':
    case 'take':
    case 'crack':
      return room(here);
    default:
      return room(tile);
  }
}

const guardTile = (table: Table, sketch: Sketch, number: number) => guardsOf(table, sketch).find((guard) => guard.number === number)?.tile ?? null;

function moveOfGuard(from: number | null, direction: number): string[] {
  const to = from === null ? null : nextDoor(from, direction);
  return from === null || to === null ? [] : [`tile:${from}`, `tile:${to}`];
}

/** The moves that have all places that were pressed. */
export const movesAt = (choices: Choice[], pressed: string[], scene: Scene): Choice[] =>
  choices.filter((choice) => pressed.every((place) => placesOf(choice, scene).includes(place)));

/** The places that still lead on; a room where several moves begin leads to all of them. */
export function placesLeft(choices: Choice[], pressed: string[], scene: Scene): Set<string> {
  return new Set(movesAt(choices, pressed, scene).flatMap((choice) => placesOf(choice, scene)).filter((place) => !pressed.includes(place)));
}

/** The move that does nothing, or nothing more. */
export const passOf = (choices: Choice[]): Choice | null => choices.find((choice) => choice.kind === 'nothing' || (choice.kind === 'enough' && choice.arguments['scope'] === 0)) ?? null;

export const VAULT = /^vault (\d)$/;

/** Different numbers that a vault still lacks. */
export function lacking(room: Room): number {
  const size = Number(VAULT.exec(room.token ?? '')?.[1] ?? 0);
  return Math.max(0, size - new Set(room['codes laid']).size);
}
