import type { Eyes } from './model/reel';
import { read, SESSION } from './purse';
import type { Catalogue, Credentials, Held, History, Judged, OpenTable, Problem, RecordShown, Replay, Rulebook, Seated, Session, SitDown, TableFacts } from './wire';

/** A request that was refused, with the server's own words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

const UNREACHABLE = new Refusal('unreachable', 'The table house does not answer. Is the network there?');

export function session(): Session | null {
  const kept = read(SESSION);
  return kept ? (JSON.parse(kept) as Session) : null;
}

function headers(body: unknown, signed: boolean): Record<string, string> {
  const known = signed ? session() : null;
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(known ? { Authorization: `Bearer ${known.token}` } : {}),
  };
}

async function ask<T>(method: string, path: string, body?: unknown, signed = true): Promise<T> {
  const sent = { method, headers: headers(body, signed), body: body === undefined ? undefined : JSON.stringify(body) };
  const answer = await fetch(`/api/${path}`, sent).catch(() => Promise.reject(UNREACHABLE));
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  return new Refusal(problem.code ?? String(answer.status), problem.reason ?? `The server answered ${answer.status}.`);
}

const at = encodeURIComponent;
let known: Promise<Catalogue> | null = null;

/** The games and bots: asked for once. */
export function catalogue(): Promise<Catalogue> {
  known ??= ask<Catalogue>('GET', 'catalogue');
  known.catch(() => (known = null));
  return known;
}

export const rulebook = (game: string) => ask<Rulebook>('GET', `rules/${at(game)}`);
export const openTable = (wish: OpenTable) => ask<Seated>('POST', 'tables', wish);
export const tableFacts = (table: string) => ask<TableFacts>('GET', `tables/${at(table)}`);
export const sitDown = (table: string, who: SitDown) => ask<Seated>('POST', `tables/${at(table)}/seats`, who);
/** For somebody else who plays on this device: the seat is theirs, and not my account's. */
export const seatGuest = (table: string, who: SitDown) => ask<Seated>('POST', `tables/${at(table)}/seats`, who, false);
export const heldTables = (tokens: string[]) => ask<History>('POST', 'tables/held', { tokens } satisfies Held);
export const newToken = (table: string) => ask<Seated>('POST', `tables/${at(table)}/token`);
export const history = (after = '') => ask<History>('GET', after ? `history?after=${at(after)}` : 'history');
export const register = (who: Credentials) => ask<Session>('POST', 'accounts', who);
export const signIn = (who: Credentials) => ask<Session>('POST', 'sessions', who);
export const signOut = () => ask<void>('DELETE', 'sessions');
export const recordPath = (table: string) => `/api/tables/${at(table)}/record`;

const WAITS = 3000; // milliseconds; records may be sent so often in a minute
const MOST_WAITS = 20;

/** Who leafs through a record too fast goes on when the server hears more. */
function patient<T>(request: () => Promise<T>, waits = MOST_WAITS): Promise<T> {
  return request().catch(async (error: Refusal) => {
    if (error.code !== 'too-many-requests' || waits === 0) throw error;
    await new Promise((done) => window.setTimeout(done, WAITS));
    return patient(request, waits - 1);
  });
}

const through = (eyes: Eyes): string => (eyes === null ? '' : eyes === 'all' ? '?every=true' : `?seat=${eyes}`);
const shown = (record: Record<string, unknown>, answers: number, eyes: Eyes, reveal: boolean): RecordShown => ({ record, answers, seat: eyes === 'all' ? null : eyes, every: eyes === 'all', reveal });

export const replay = (table: string, answers: number, eyes: Eyes) => ask<Replay>('GET', `tables/${at(table)}/replay/${answers}${through(eyes)}`);
export const opinion = (table: string, answers: number, eyes: Eyes) => ask<Judged>('GET', `tables/${at(table)}/replay/${answers}/opinion${through(eyes)}`);
export const replayRecord = (record: Record<string, unknown>, answers: number, eyes: Eyes, reveal: boolean, verify: boolean) => patient(() => ask<Replay>('POST', 'replay', { ...shown(record, answers, eyes, reveal), verify }));
export const opinionOnRecord = (record: Record<string, unknown>, answers: number, eyes: Eyes, reveal: boolean) => ask<Judged>('POST', 'replay/opinion', shown(record, answers, eyes, reveal));
