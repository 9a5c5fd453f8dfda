import type { Happening } from '../wire';
import { iconFor } from './faces';
import { titled } from './position';

export interface LogLine {
  key: number;
  icon: string;
  pieces: { text: string; strong: boolean }[];
  times: number;
  talk: boolean;
}

/** How a game's words read on its own table. */
type Words = (text: string) => string;
const same: Words = (text) => text;

const TALK = /^(talk|say|said|remark)/;

export const isTalk = (event: Happening): boolean => TALK.test(event.kind);

/** Newest first; the same thing several times in a row is said once, and counted. */
export function logLines(events: Happening[], names: string[], words: Words = same): LogLine[] {
  const runs: { event: Happening; times: number }[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && last.event.text === event.text) last.times += 1;
    else runs.push({ event, times: 1 });
  }
  return runs.map(({ event, times }) => lineOf(event, times, names, words)).reverse();
}

const known = new WeakMap<Happening, { line: LogLine; names: string[] }>();

/** A line that was said stays as it is: a long log costs no more than its newest line. */
function lineOf(event: Happening, times: number, names: string[], words: Words): LogLine {
  const said = known.get(event);
  if (said && said.line.times === times && said.names === names) return said.line;
  const line = { key: event.number, icon: iconOf(event), pieces: lit(words(event.text), names), times, talk: isTalk(event) };
  known.set(event, { line, names });
  return line;
}

const iconOf = (event: Happening): string => (isTalk(event) ? 'chat' : iconFor(event.text) || iconFor(event.kind) || 'footprint');

/** The names of people stand out. */
export function lit(text: string, names: string[]): { text: string; strong: boolean }[] {
  return text.split(patternOf(names)).map((piece, at) => ({ text: piece, strong: at % 2 === 1 })).filter((piece) => piece.text !== '');
}

const patterns = new WeakMap<string[], RegExp>();

function patternOf(names: string[]): RegExp {
  const found = patterns.get(names) ?? pattern(names);
  patterns.set(names, found);
  return found;
}

function pattern(names: string[]): RegExp {
  const called = names.filter(Boolean).flatMap((name) => [name, titled(name)]); // a sentence begins with a capital
  const sought = [...called, 'You', 'you'].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${sought.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
