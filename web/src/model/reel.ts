import type { Happening, Replay } from '../wire';

/** A record read from a file: plain JSON, or the same compressed. What is wrong with it is said in a sentence. */
export async function readRecord(file: Blob & { name?: string }): Promise<Record<string, unknown>> {
  if (file.size > MOST_BYTES) throw new Error('This file is too large to be a record.');
  const text = await unpacked(file);
  if (text.length > MOST_BYTES) throw new Error('This file is too large to be a record.');
  try {
    const plain: unknown = JSON.parse(text);
    if (typeof plain === 'object' && plain !== null && !Array.isArray(plain)) return plain as Record<string, unknown>;
  } catch {
    if (text.trimStart().startsWith('{') && text.trim().includes('\n{')) throw new Error('This file holds several records: pick one with a single game.');
  }
  throw new Error('This file is not a Rookery record.');
}

export const MOST_BYTES = 240_000; // the server takes a little more

async function unpacked(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return file.text();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(new Error('This file cannot be unpacked.')));
    if (done || text.length > MOST_BYTES) return text;
    text += decoder.decode(value, { stream: true });
  }
}

/** The answer after which an event was told; 0 is the deal. */
export function answerOf(event: number, told: number[]): number {
  const at = told.findIndex((count) => event < count);
  return at < 0 ? told.length - 1 : at;
}

export interface Mark {
  at: number;
  icon: string;
  text: string;
}

/** What stands out so far, once for each answer. What is still to come stays unsaid. */
export function marksOf(step: Pick<Replay, 'events' | 'told'>, kinds: Record<string, string>): Mark[] {
  const marks = step.events.filter((event) => kinds[event.kind]).map((event) => ({ at: answerOf(event.number, step.told), icon: kinds[event.kind]!, text: event.text }));
  return marks.filter((mark, nth) => marks.findIndex((other) => other.at === mark.at) === nth);
}

/** What the last answer brought about. */
export function newest(step: Pick<Replay, 'events' | 'told'>): Happening[] {
  const from = step.told.length > 1 ? step.told.at(-2)! : 0;
  return step.told.length > 1 ? step.events.slice(from) : [];
}

/** Through whose eyes a game is looked at: a seat's, a spectator's, or those of all seats together. */
export type Eyes = number | null | 'all';

/** Where a moment is found again. */
export function addressOf(table: string, at: number, eyes: Eyes): string {
  const query = [...(at > 0 ? [`at=${at}`] : []), ...(eyes === null ? [] : [`seat=${eyes}`])].join('&');
  return `/replay${table ? `/${encodeURIComponent(table)}` : ''}${query && table ? `?${query}` : ''}`;
}

/** Numbers under the slider: the ends, and round ones between that do not crowd. */
export function ticksOf(last: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => last / size <= 10) ?? 1000;
  const ticks = Array.from({ length: Math.floor(last / step) + 1 }, (_, nth) => nth * step);
  return last - ticks.at(-1)! < step * 0.6 && ticks.length > 1 ? [...ticks.slice(0, -1), last] : [...new Set([...ticks, last])];
}
