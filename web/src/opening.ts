import { catalogue, openTable } from './api';
import { go } from './go.svelte';
import { keepSeat, NAME, write } from './purse';
import type { GameFacts, OpenTable, Seated } from './wire';

const USUAL_SEATS = 4;
export const USUAL_BOT = 'greedy';

export const usualSeats = (game: GameFacts): number => Math.min(Math.max(USUAL_SEATS, game.least_seats), game.most_seats);

/** Keeps the seat and goes to it. */
export function takeSeat(seated: Seated): void {
  keepSeat(seated.table, { token: seated.token, seat: seated.seat, invite: seated.invite });
  go(`/table/${seated.table}`);
}

export async function open(wish: OpenTable): Promise<void> {
  write(NAME, wish.name);
  takeSeat(await openTable(wish));
}

/** One click: me and bots. */
export async function playNow(key: string, name: string): Promise<void> {
  const game = (await catalogue()).games.find((one) => one.key === key);
  if (!game) throw new Error('That game is not at the table just now.');
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => USUAL_BOT);
  await open({ game: key, name: name.trim() || 'Guest', seats: ['me', ...bots] });
}
