/** The little Markdown that rulebooks are written in, as plain data: it is drawn with elements, never as HTML. */
export interface Span {
  text: string;
  style: 'plain' | 'strong' | 'em' | 'code' | 'link';
  href: string;
}

export interface Item {
  rule: string; // its number, where it has one
  spans: Span[];
}

export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; anchor: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

const HEADING = /^(#{1,6})\s+(.*)$/;
const BULLET = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;
const FENCE = /^```/;
const RULE = /^\*\*([A-Z]{2,3}-[RT]?\d+[a-z]?)\*\*\s+(.*)$/s;
const INLINE = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function blocksOf(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (lines[at]!.trim() === '') {
      at += 1;
      continue;
    }
    const [block, next] = blockAt(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function blockAt(lines: string[], at: number): [Block, number] {
  const line = lines[at]!;
  const heading = HEADING.exec(line);
  if (heading) return [headingOf(heading[1]!.length, heading[2]!), at + 1];
  if (FENCE.test(line)) return codeAt(lines, at);
  if (line.trimStart().startsWith('|')) return tableAt(lines, at);
  return BULLET.test(line) ? listAt(lines, at) : paragraphAt(lines, at);
}

function headingOf(level: number, text: string): Block {
  return { kind: 'heading', level, spans: spansOf(text), anchor: text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') };
}

function codeAt(lines: string[], at: number): [Block, number] {
  let end = at + 1;
  while (end < lines.length && !FENCE.test(lines[end]!)) end += 1;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function tableAt(lines: string[], at: number): [Block, number] {
  let end = at;
  while (end < lines.length && lines[end]!.trimStart().startsWith('|')) end += 1;
  const rows = lines.slice(at, end).map(cellsOf);
  const ruled = rows[1]?.every((cell) => /^:?-+:?$/.test(cell));
  const [head, ...body] = ruled ? [rows[0]!, ...rows.slice(2)] : [[], ...rows];
  return [{ kind: 'table', head: head!.map(spansOf), rows: body.map((row) => row.map(spansOf)) }, end];
}

const cellsOf = (line: string): string[] => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

function listAt(lines: string[], at: number): [Block, number] {
  const texts: string[] = [];
  const ordered = BULLET.exec(lines[at]!)![1] !== undefined;
  let end = at;
  for (; end < lines.length && lines[end]!.trim() !== ''; end += 1) {
    const bullet = BULLET.exec(lines[end]!);
    if (bullet) texts.push(bullet[2]!);
    else if (/^\s/.test(lines[end]!)) texts[texts.length - 1] += ` ${lines[end]!.trim()}`;
    else break;
  }
  return [{ kind: 'list', ordered, items: texts.map(itemOf) }, end];
}

function itemOf(text: string): Item {
  const rule = RULE.exec(text);
  return rule ? { rule: rule[1]!, spans: spansOf(rule[2]!) } : { rule: '', spans: spansOf(text) };
}

function paragraphAt(lines: string[], at: number): [Block, number] {
  let end = at + 1;
  while (end < lines.length && isProse(lines[end]!)) end += 1;
  return [{ kind: 'paragraph', spans: spansOf(lines.slice(at, end).map((line) => line.trim()).join(' ')) }, end];
}

const isProse = (line: string): boolean =>
  line.trim() !== '' && !HEADING.test(line) && !FENCE.test(line) && !BULLET.test(line) && !line.trimStart().startsWith('|');

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) spans.push(plain(text.slice(from, found.index)));
    spans.push(styled(found));
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push(plain(text.slice(from)));
  return spans;
}

const plain = (text: string): Span => ({ text, style: 'plain', href: '' });

function styled([all, strong, em, code, label, href]: RegExpMatchArray): Span {
  if (strong !== undefined) return { text: strong, style: 'strong', href: '' };
  if (em !== undefined) return { text: em, style: 'em', href: '' };
  if (code !== undefined) return { text: code, style: 'code', href: '' };
  if (label !== undefined && /^https:\/\//.test(href!)) return { text: label, style: 'link', href: href! };
  return plain(label ?? all!);
}
