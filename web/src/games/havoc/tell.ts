import { cornerOf, guardsOf, lacking, money, startOf, tileNamed, VAULT, type Room, type Scene } from './model';
import { isTrap, tokenNamed } from './words';

/** A room in a few sentences, and the rule that says most about it. */
export interface Telling {
  title: string;
  lines: string[];
  rule: string;
}

export function tellRoom(at: number, scene: Scene, names: string[]): Telling {
  const tile = scene.sketch.tiles[at]!;
  const room = scene.table.rooms.find((one) => tileNamed(scene.sketch, one.tile) === at);
  const lines = [...tellGround(at, scene, room), ...tellPieces(at, scene, names)];
  if (tile.smoke) lines.push('Full of smoke.');
  if (tile.exit) lines.push('A way out.');
  return { title: tile.name, lines, rule: ruleOf(at, scene, room) };
}

function tellGround(at: number, { sketch }: Scene, room: Room | undefined): string[] {
  if (room) return tellToken(room);
  if (startOf(at)) return [`Start ${startOf(at)}.`];
  if (cornerOf(at)) return [`Guards enter here on a ${cornerOf(at)}.`];
  return [sketch.tiles[at]!.dark ? 'Dark: nobody knows what is in it.' : 'A lit room.'];
}

function tellToken(room: Room): string[] {
  const token = tokenNamed(room.token);
  if (!token) return ['Somebody looked in; the token lies face down.'];
  const size = VAULT.exec(room.token!)?.[1];
  const lines = [`${token.title}${size ? ` of ${size}` : ''}, ${room.state}.`];
  if (room.state === 'face down') lines[0] = `${token.title}${size ? ` of ${size}` : ''}: only who looked knows.`;
  if (isTrap(room.token) && room.state !== 'disarmed') lines.push(`${token.text} Codes ${room['disarmed by']!.join(', ')} disarm it.`);
  if (size && room.state !== 'open') lines.push(tellVault(room));
  if (room.cash > 0) lines.push(`${room.cash} cash ${room.cash === 1 ? 'card lies' : 'cards lie'} here.`);
  return lines;
}

function tellVault(room: Room): string {
  const laid = [...new Set(room['codes laid'])].sort();
  const more = lacking(room);
  return laid.length === 0 ? `${more} different codes open it.` : `Codes ${laid.join(', ')} lie on it, ${more} more ${more === 1 ? 'is' : 'are'} needed.`;
}

function tellPieces(at: number, { sketch, table, you }: Scene, names: string[]): string[] {
  const name = (seat: number) => (seat === you ? 'You' : (names[seat] ?? ''));
  const here = sketch.pawns.flatMap((tile, seat) => (tile === at ? [seat] : []));
  const standing = here.filter((seat) => table.seats[seat]!.status === 'active').map(name);
  const lying = here.filter((seat) => table.seats[seat]!.status === 'killed').map(name);
  const guards = guardsOf(table, sketch).filter((guard) => guard.tile === at).map((guard) => `guard ${guard.number + 1}`);
  const claims = table.seats.flatMap((seat, number) => (seat.claim === sketch.tiles[at]!.name ? [name(number)] : []));
  return [
    ...(standing.length + guards.length > 0 ? [`Here: ${[...standing, ...guards].join(', ')}.`] : []),
    ...(lying.length > 0 ? [`Dead: ${lying.join(', ')}.`] : []),
    ...claims.map((who) => `First action here: ${who}.`),
    ...(table.noises.includes(sketch.tiles[at]!.name) ? ['Noise.'] : []),
  ];
}

function ruleOf(at: number, { sketch, table }: Scene, room: Room | undefined): string {
  if (room) return tokenNamed(room.token)?.rule ?? 'HH-27';
  if (guardsOf(table, sketch).some((guard) => guard.tile === at)) return 'HH-48';
  if (sketch.tiles[at]!.smoke) return 'HH-41';
  return cornerOf(at) ? 'HH-52' : sketch.tiles[at]!.dark ? 'HH-22' : 'HH-20';
}

export const tellCash = (sum: number | null, cards: number): string => (sum === null ? `${cards} cash cards` : money(sum));
