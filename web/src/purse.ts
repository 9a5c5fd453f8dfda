/** What this browser keeps: the tokens of its seats, its player's name, the session, the theme, the motion and what was told. */
export interface Held {
  token: string;
  seat: number;
  invite: string;
  others?: Guest[]; // who shares this browser with me
}

export interface Guest {
  token: string;
  seat: number;
}

const SEATS = 'rookery.seats';
export const MOST_SEATS = 100; // as many as the server hears at once

export function seats(): Record<string, Held> {
  try {
    return JSON.parse(read(SEATS) || '{}') as Record<string, Held>;
  } catch {
    return {};
  }
}

export const seatAt = (table: string): Held | undefined => seats()[table];
export const tokenAt = (table: string): string => seatAt(table)?.token ?? '';

/** Keeps a seat; the oldest are let go when there are too many. */
export function keepSeat(table: string, held: Held): void {
  const { [table]: _old, ...others } = seats();
  const kept = Object.entries(others).slice(-(MOST_SEATS - 1));
  write(SEATS, JSON.stringify(Object.fromEntries([...kept, [table, held]])));
}

/** Everybody who plays at a table from this browser, in seat order. */
export function seatedHere(table: string): Guest[] {
  const held = seatAt(table);
  if (!held) return [];
  return [{ token: held.token, seat: held.seat }, ...(held.others ?? [])].sort((one, other) => one.seat - other.seat);
}

/** Lets a seat go, and the table with the last of them. */
export function dropSeat(table: string, seat: number): void {
  const { [table]: held, ...others } = seats();
  const [first, ...rest] = seatedHere(table).filter((one) => one.seat !== seat);
  write(SEATS, JSON.stringify(held && first ? { ...others, [table]: { ...held, ...first, others: rest } } : others));
}

export const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // a browser may forbid it: then nothing is kept
  }
};

export const write = (key: string, value: string): void => {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // as above
  }
};

export const NAME = 'rookery.name';
export const SESSION = 'rookery.session';
export const THEME = 'rookery.theme';
export const MOTION = 'rookery.motion';
export const SOUND = 'rookery.sound';

// -- The guide of a first game

const GUIDED = 'rookery.guided'; // the table where it speaks, or that it is to be silent for good
const TOLD = 'rookery.told.'; // and a game's key: what was told already
const SILENT = 'never';

export const isGuided = (table: string): boolean => read(GUIDED) === table;
export const toldOf = (game: string): string[] => read(TOLD + game).split(',').filter(Boolean);
export const keepTold = (game: string, kinds: string[]): void => write(TOLD + game, kinds.join(','));
export const stopGuiding = (): void => write(GUIDED, SILENT);

/** Who asks for a guide hears everything again. */
export function guideAt(table: string, game: string): void {
  write(GUIDED, table);
  write(TOLD + game, '');
}
