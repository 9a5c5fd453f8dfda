/**
 * A position in words, made ready for drawing, whatever the game: facts on a line, zones as rows of pieces, lists of
 * things with parts as tables, text maps, and a panel for each seat.
 */
export type Value = unknown;
export type Parts = Record<string, Value>;

export interface Run {
  name: string | null; // null is a piece the viewer may not know
  count: number;
}

export type Cell =
  | { kind: 'none' }
  | { kind: 'hidden' }
  | { kind: 'text'; text: string; seat: number | null }
  | { kind: 'number'; number: number }
  | { kind: 'flag'; on: boolean }
  | { kind: 'pieces'; runs: Run[]; total: number }
  | { kind: 'counts'; entries: { name: string; cell: Cell }[] }
  | { kind: 'map'; text: string }
  | { kind: 'rows'; cells: Cell[] };

export interface Labelled {
  label: string;
  cell: Cell;
  secret: boolean; // only the viewer sees it
}

export interface Listing {
  label: string;
  columns: string[];
  rows: Cell[][];
}

export interface Drawing {
  facts: Labelled[];
  zones: Labelled[];
  maps: Labelled[];
  listings: Listing[];
  seats: Labelled[][];
}

export interface Reader {
  names: string[];
  you: number | null;
}

const OMITTED = ['viewer', 'seats'];
const NAMING_SEATS = ['turn', 'seat', 'rival', 'owner', 'starter', 'first', 'leader', 'boss', 'matchmaker', 'ally', 'controller', 'first player'];

export function draw(position: Parts, reader: Reader): Drawing {
  const shown = Object.entries(position).filter(([label]) => !OMITTED.includes(label));
  const facts = shown.filter(([, value]) => isFact(value) && value !== false && value !== null);
  const zones = shown.filter(([, value]) => !isFact(value) && !isListing(value) && !isMap(value));
  return {
    facts: facts.map(([label, value]) => labelled(label, value, reader)),
    zones: zones.map(([label, value]) => labelled(label, value, reader)),
    maps: shown.filter(([, value]) => isMap(value)).map(([label, value]) => labelled(label, value, reader)),
    listings: shown.filter(([, value]) => isListing(value)).map(([label, value]) => listing(label, value, reader)),
    seats: drawSeats(position['seats'], reader),
  };
}

function labelled(label: string, value: Value, reader: Reader, secret = false): Labelled {
  return { label, cell: cellOf(value, reader, label), secret };
}

// -- What kind of thing a value is

export const isFact = (value: Value): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !value.includes('\n'));

/** A picture: text of several lines. */
export const isMap = (value: Value): value is string => typeof value === 'string' && value.includes('\n');

export function isListing(value: Value): boolean {
  const items = isParts(value) ? Object.values(value) : value;
  return Array.isArray(items) && items.length > 0 && items.every(isParts);
}

export const isParts = (value: Value): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);

// -- Cells

export function cellOf(value: Value, reader: Reader, label = ''): Cell {
  if (value === null) return { kind: 'hidden' };
  if (value === undefined || value === '') return { kind: 'none' };
  if (typeof value === 'boolean') return { kind: 'flag', on: value };
  if (typeof value === 'number') return numberCell(value, reader, label);
  if (isMap(value)) return { kind: 'map', text: value };
  if (typeof value === 'string') return { kind: 'text', text: value, seat: null };
  if (Array.isArray(value)) return listCell(value, reader, label);
  return { kind: 'counts', entries: Object.entries(value as Parts).map(([name, item]) => ({ name, cell: cellOf(item, reader, name) })) };
}

function numberCell(value: number, reader: Reader, label: string): Cell {
  const names = NAMING_SEATS.includes(label) && Number.isInteger(value) && value >= 0 && value < reader.names.length;
  return names ? { kind: 'text', text: nameOf(value, reader), seat: value } : { kind: 'number', number: value };
}

export const nameOf = (seat: number, reader: Reader): string => (seat === reader.you ? 'You' : (reader.names[seat] ?? `seat ${seat + 1}`));

function listCell(items: Value[], reader: Reader, label: string): Cell {
  if (items.some((item) => !isFact(item))) return { kind: 'rows', cells: items.map((item) => cellOf(item, reader, label)) };
  return { kind: 'pieces', runs: runsOf(items, reader, label), total: items.length };
}

/** Neighbours that are alike are counted. */
function runsOf(items: Value[], reader: Reader, label: string): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const name = item === null ? null : wordsOf(cellOf(item, reader, label));
    const last = runs.at(-1);
    if (last && last.name === name) last.count += 1;
    else runs.push({ name, count: 1 });
  }
  return runs;
}

// -- Listings

function listing(label: string, value: Value, reader: Reader): Listing {
  const items = itemsOf(label, value);
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((column) =>
    items.some((item) => !isEmpty(item[column])),
  );
  return { label, columns, rows: items.map((item) => columns.map((column) => cellOf(item[column], reader, column))) };
}

/** Things with parts; those that have names begin with theirs, under the label of the whole. */
function itemsOf(label: string, value: Value): Parts[] {
  if (Array.isArray(value)) return value as Parts[];
  return Object.entries(value as Record<string, Parts>).map(([name, item]) => ({ [label]: name, ...item }));
}

export const isEmpty = (value: Value): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || (isParts(value) && Object.keys(value).length === 0);

// -- Seats

function drawSeats(seats: Value, reader: Reader): Labelled[][] {
  if (!Array.isArray(seats) || !seats.every(isParts)) return [];
  const labels = [...new Set(seats.flatMap((seat) => Object.keys(seat)))].filter((label) => seats.some((seat) => !isEmpty(seat[label])));
  return seats.map((seat, at) => labels.map((label) => labelled(label, seat[label], reader, at === reader.you && isSecret(label, at, seats))));
}

/** What a seat has in hand, by itself: a board of a game's own draws the rest. */
export function handIn(position: Parts, reader: Reader, seat: number): Labelled | null {
  const seats = position['seats'];
  if (!Array.isArray(seats) || !seats.every(isParts) || !seats.some((one) => !isEmpty(one['hand']))) return null;
  return labelled('hand', seats[seat]?.['hand'], reader, seat === reader.you && isSecret('hand', seat, seats));
}

/** Mine to see alone: what I know of myself and nobody shows of theirs. */
function isSecret(label: string, you: number, seats: Parts[]): boolean {
  if (isEmpty(seats[you]![label]) || isHidden(seats[you]![label])) return false;
  const others = seats.filter((_, at) => at !== you).map((seat) => seat[label]).filter((value) => !isEmpty(value));
  return others.length > 0 && others.every(isHidden);
}

const isHidden = (value: Value): boolean => value === null || (Array.isArray(value) && value.some((item) => item === null));

// -- Words

/** Any cell as plain text, for labels that are read aloud. */
export function wordsOf(cell: Cell): string {
  switch (cell.kind) {
    case 'none':
      return 'none';
    case 'hidden':
      return 'hidden';
    case 'text':
    case 'map':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'flag':
      return cell.on ? 'yes' : 'no';
    case 'pieces':
      return cell.runs.map((run) => `${run.name ?? 'face down'}${run.count > 1 ? ` ×${run.count}` : ''}`).join(', ') || 'none';
    case 'counts':
      return cell.entries.map((entry) => `${entry.name}: ${wordsOf(entry.cell)}`).join(', ');
    case 'rows':
      return cell.cells.map(wordsOf).join('; ');
  }
}

export const titled = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** A clause of the server's as a sentence. */
export const sentence = (clause: string): string => (clause === '' ? '' : titled(clause) + (/[.!?…]$/.test(clause) ? '' : '.'));
