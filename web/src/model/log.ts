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

const TALK = /^(talk|say|said|remark)/;

export const isTalk = (event: Happening): boolean => TALK.test(event.kind);

/** Newest first; the same thing several times in a row is said once, and counted. */
export function logLines(events: Happening[], names: string[]): LogLine[] {
  const lines: (LogLine & { text: string })[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (last && last.text === event.text) last.times += 1;
    else lines.push({ key: event.number, text: event.text, icon: iconOf(event), pieces: lit(event.text, names), times: 1, talk: isTalk(event) });
  }
  return lines.reverse();
}

const iconOf = (event: Happening): string => (isTalk(event) ? 'chat' : iconFor(event.text) || iconFor(event.kind) || 'footprint');

/** The names of people stand out. */
export function lit(text: string, names: string[]): { text: string; strong: boolean }[] {
  const called = names.filter(Boolean).flatMap((name) => [name, titled(name)]); // a sentence begins with a capital
  const sought = [...called, 'You', 'you'].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${sought.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return text.split(pattern).map((piece, at) => ({ text: piece, strong: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
