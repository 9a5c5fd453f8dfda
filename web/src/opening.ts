import { catalogue, openTable, seatGuest } from './api';
import { go } from './go.svelte';
import { guideAt, keepSeat, NAME, write, type Guest } from './purse';
import type { GameFacts, OpenTable, Seated } from './wire';

const USUAL_SEATS = 4;
export const USUAL_BOT = 'greedy';
const EASY_BOT = 'easy';

export const usualSeats = (game: GameFacts): number => Math.min(Math.max(USUAL_SEATS, game.least_seats), game.most_seats);

/** Keeps the seat, and those of others on this device, and goes to the table. */
export function takeSeat(seated: Seated, others: Guest[] = []): void {
  keepSeat(seated.table, { token: seated.token, seat: seated.seat, invite: seated.invite, ...(others.length > 0 ? { others } : {}) });
  go(`/table/${seated.table}`);
}

/** Opens a table; `here` are the names of others who play on this device, by seat. */
export async function open(wish: OpenTable, here: [number, string][] = []): Promise<void> {
  write(NAME, wish.name);
  const seated = await openTable(wish);
  const others: Guest[] = [];
  for (const [seat, name] of here) others.push(await seatGuest(seated.table, { invite: seated.invite, name, seat }));
  takeSeat(seated, others.map(({ token, seat }) => ({ token, seat })));
}

/** One click: me and bots. */
export async function playNow(key: string, name: string): Promise<void> {
  await open(await wishFor(key, name, USUAL_BOT));
}

/** A first game against easy bots, with a guide who says a word on everything new. */
export async function playGuided(key: string, name: string): Promise<void> {
  const seated = await openTable(await wishFor(key, name, EASY_BOT));
  guideAt(seated.table, key);
  takeSeat(seated);
}

async function wishFor(key: string, name: string, bot: string): Promise<OpenTable> {
  const game = (await catalogue()).games.find((one) => one.key === key);
  if (!game) throw new Error('That game is not at the table just now.');
  return { game: key, name: name.trim() || 'Guest', seats: ['me', ...Array<string>(usualSeats(game) - 1).fill(bot)] };
}
