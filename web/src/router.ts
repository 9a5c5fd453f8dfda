/** Where in the app a path leads. The server answers every one of them with the same page. */
export type Place =
  | { page: 'landing' }
  | { page: 'open'; game: string }
  | { page: 'join'; table: string; invite: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'account' }
  | { page: 'missing' };

const MISSING: Place = { page: 'missing' };

export function placeOf(path: string): Place {
  const parts = path.split('/').filter((part) => part !== '').map(plain);
  if (parts.includes(null)) return MISSING;
  const [head, first, second, ...rest] = parts as string[];
  if (rest.length > 0) return MISSING;
  if (head === undefined) return { page: 'landing' };
  if (head === 'join' && first && second) return { page: 'join', table: first, invite: second };
  if (second !== undefined) return MISSING;
  if (head === 'account' && first === undefined) return { page: 'account' };
  if (head === 'replay' && first === undefined) return { page: 'replay', table: '' }; // a record from a file
  return first === undefined ? MISSING : named(head, first);
}

function named(head: string, name: string): Place {
  if (head === 'open') return { page: 'open', game: name };
  if (head === 'table') return { page: 'table', table: name };
  if (head === 'replay') return { page: 'replay', table: name };
  if (head === 'rules') return { page: 'rules', game: name };
  return MISSING;
}

function plain(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
