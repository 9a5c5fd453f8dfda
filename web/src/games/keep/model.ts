import type { Choice } from '../../wire';

/** The keep as a sketch tells it: hexes are named by their place in the list. */
export interface Hex {
  name: string;
  q: number;
  r: number;
  kind: 'wall' | 'open' | 'special';
  outside: boolean;
}

export interface Sketch {
  hexes: Hex[];
  vault: number;
  sight: number[][]; // by guard
  routes: number[][];
  'can be': number[][]; // by seat
}

export interface Guard {
  tile: number;
  type: string;
  kind: string;
  hex: string;
  facing: number; // 1 is up, and on clockwise
  status: string;
  target: string;
}

export interface Thief {
  out: boolean;
  entry: number;
  exit: number | '';
  hex: string | null;
  marker: string;
  'marker stands': boolean;
  hand: string[];
  spent: string[];
  'turned up': string;
  bought: (string | null)[];
  picked: (string | null)[];
  treasure: string | null;
  burdened: boolean;
}

/** The position as it arrives. */
export interface Table {
  'turn number': number;
  'turn limit': number;
  phase: number;
  phases: number;
  guards: Guard[];
  counters: { counter: string; hex: string }[];
  display: string[];
  seats: Thief[];
}

export const SIZE = 20; // from the middle of a hex to a corner
const LABEL = 40;
const STEP_Q = [0, 1, 1, 0, -1, -1];
const STEP_R = [-1, -1, 0, 1, 1, 0];
const CORNERS: [number, number][] = [[1, 0], [0.5, 0.866], [-0.5, 0.866], [-1, 0], [-0.5, -0.866], [0.5, -0.866]];

export const isSketch = (found: Record<string, unknown>): boolean => Array.isArray(found['hexes']) && found['hexes'].length > 0;

export const centre = (hex: Hex): { x: number; y: number } => ({ x: 1.5 * SIZE * hex.q, y: 0.866 * SIZE * (2 * hex.r + hex.q) });

export function points(hex: Hex, size = SIZE): string {
  const { x, y } = centre(hex);
  return CORNERS.map(([dx, dy]) => `${(x + size * dx).toFixed(1)},${(y + size * dy).toFixed(1)}`).join(' ');
}

export const byName = (hexes: Hex[]): Map<string, number> => new Map(hexes.map((hex, at) => [hex.name, at]));

const byPlace = (hexes: Hex[]): Map<string, number> => new Map(hexes.map((hex, at) => [`${hex.q},${hex.r}`, at]));

/** What the board lets one press: the hexes at which a choice leads somewhere, each with its choices. */
export function targets(choices: Choice[], own: number | null, guards: (number | null)[], hexes: Hex[]): Map<number, Choice[]> {
  const places = byPlace(hexes);
  const found = new Map<number, Choice[]>();
  for (const choice of choices) {
    const hex = targetOf(choice, own, guards, hexes, places);
    if (hex !== null) found.set(hex, [...(found.get(hex) ?? []), choice]);
  }
  return found;
}

function targetOf(choice: Choice, own: number | null, guards: (number | null)[], hexes: Hex[], places: Map<string, number>): number | null {
  const { hex, guard, direction, then } = choice.arguments;
  if (choice.kind === 'hex') return hex ?? null;
  if (choice.kind === 'guard' || choice.kind === 'turn') return guards[guard ?? -1] ?? null;
  if (own === null) return null;
  if (choice.kind === 'stand') return own;
  if (choice.kind === 'step') return step(hexes, places, own, direction!);
  if (choice.kind === 'run') {
    const first = step(hexes, places, own, direction!);
    return first === null ? null : step(hexes, places, first, then!);
  }
  return null;
}

function step(hexes: Hex[], places: Map<string, number>, from: number, direction: number): number | null {
  const hex = hexes[from]!;
  return places.get(`${hex.q + STEP_Q[direction]!},${hex.r + STEP_R[direction]!}`) ?? null;
}

/** The part of the keep to be looked at: all of it, or what lies round one hex. */
export function window(hexes: Hex[], around: number | null, radius = 5.2): string {
  const at = around === null ? hexes.map(centre) : [centre(hexes[around]!)];
  const margin = around === null ? 1.15 * SIZE : radius * 1.74 * SIZE;
  const [left, right] = [Math.min(...at.map((one) => one.x)), Math.max(...at.map((one) => one.x))];
  const [top, bottom] = [Math.min(...at.map((one) => one.y)), Math.max(...at.map((one) => one.y))];
  const head = around === null ? LABEL : 0; // room for the names of the outermost tiles
  return [left - margin, top - margin - head, right - left + 2 * margin, bottom - top + 2 * margin + 2 * head].map((one) => one.toFixed(0)).join(' ');
}

/** The outline of a set of hexes: the edges that no two of them share. */
export function outline(hexes: Hex[], among: number[]): string {
  const edges = new Map<string, string>();
  for (const at of among) {
    const { x, y } = centre(hexes[at]!);
    const corners = CORNERS.map(([dx, dy]) => [Math.round(x + SIZE * dx), Math.round(y + SIZE * dy)] as const);
    for (let nth = 0; nth < 6; nth++) {
      const [one, other] = [corners[nth]!, corners[(nth + 1) % 6]!];
      const key = [one.join(), other.join()].sort().join(' ');
      if (!edges.delete(key)) edges.set(key, `M${one.join(' ')}L${other.join(' ')}`);
    }
  }
  return [...edges.values()].join('');
}

export function route(hexes: Hex[], walked: number[], loop: boolean): string {
  const line = walked.map((at) => centre(hexes[at]!)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return line.length === 0 ? '' : `M${line.join('L')}${loop ? 'Z' : ''}`;
}

/** Where the name of a tile stands: above its topmost hex in the upper half of the keep, else below its lowest. */
export function tileLabels(hexes: Hex[]): { tile: number; x: number; y: number }[] {
  const tiles = new Map<string, Point[]>();
  for (const hex of hexes) {
    const tile = hex.name.split('-')[0]!;
    tiles.set(tile, [...(tiles.get(tile) ?? []), centre(hex)]);
  }
  const all = hexes.map(centre);
  const vault = middle(tiles.get('V') ?? all).y;
  return [...tiles].filter(([tile]) => tile !== 'V').map(([tile, at]) => ({ tile: Number(tile), ...spotFor(at, all, middle(at).y < vault + SIZE) }));
}

const SHIFTS = [0, 20, -20, 40, -40, 60, -60, 80, -80, 100, -100, 120, -120];
const WIDE = 52; // from the middle of a label to the end of its signs
const HIGH = 22;

/** Over its tile, or under it: the place nearest to its middle where a label covers no hex of another. */
function spotFor(own: Point[], all: Point[], above: boolean): Point {
  const middleOf = middle(own).x;
  const spots = [above, !above].flatMap((over) => SHIFTS.map((shift) => edgeAt(own, middleOf + shift, over)));
  return spots.find((spot) => all.every((hex) => Math.abs(hex.x - spot.x) > WIDE || Math.abs(hex.y - spot.y) > SIZE + HIGH - 4)) ?? spots[0]!;
}

/** Just beyond the hexes that lie under a label at `x`. */
function edgeAt(own: Point[], x: number, over: boolean): Point {
  const under = own.filter((hex) => Math.abs(hex.x - x) <= WIDE).map((hex) => hex.y);
  const ys = under.length > 0 ? under : own.map((hex) => hex.y);
  return { x, y: over ? Math.min(...ys) - SIZE - 20 : Math.max(...ys) + SIZE + 20 };
}

interface Point {
  x: number;
  y: number;
}

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const middle = (at: Point[]): Point => ({ x: mean(at.map((one) => one.x)), y: mean(at.map((one) => one.y)) });

/** The hex at a place of the map. */
export function hexAt(hexes: Hex[], x: number, y: number): number | null {
  const away = (hex: Hex) => Math.hypot(centre(hex).x - x, centre(hex).y - y);
  const nearest = hexes.reduce((best, hex, at) => (away(hex) < away(hexes[best]!) ? at : best), 0);
  return hexes[nearest] && away(hexes[nearest]) < SIZE ? nearest : null;
}

/** Equal keeps are one: it is drawn once for a whole game. */
export function sameKeep(old: Hex[], now: Hex[]): Hex[] {
  return old.length === now.length && old.every((hex, at) => hex.name === now[at]!.name && hex.kind === now[at]!.kind && hex.q === now[at]!.q && hex.r === now[at]!.r) ? old : now;
}

/** All hexes of a set as one path. */
export function area(hexes: Hex[], among: number[], size = SIZE): string {
  return among.map((at) => `M${points(hexes[at]!, size).replaceAll(' ', 'L')}Z`).join('');
}
