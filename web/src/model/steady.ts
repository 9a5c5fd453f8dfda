/** What is told anew is mostly what was known: parts that say the same stay the same things, and nothing is drawn twice. */
export function kept<T>(old: unknown, told: T): T {
  if (old === told || typeof old !== 'object' || typeof told !== 'object' || old === null || told === null) return told;
  if (Array.isArray(old) !== Array.isArray(told)) return told;
  return Array.isArray(told) ? (keptList(old as unknown[], told) as T) : (keptParts(old as Parts, told as Parts) as T);
}

type Parts = Record<string, unknown>;

function keptList(old: unknown[], told: unknown[]): unknown[] {
  const items = told.map((item, at) => kept(old[at], item));
  return items.length === old.length && items.every((item, at) => item === old[at]) ? old : items;
}

function keptParts(old: Parts, told: Parts): Parts {
  const names = Object.keys(told);
  const parts: Parts = {};
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    parts[name] = kept(old[name], told[name]);
    same &&= parts[name] === old[name] && name in old;
  }
  return same ? old : parts;
}

/** Made again and again, of which each time only the news is new. */
export function steady<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => (last = kept(last, make()));
}
