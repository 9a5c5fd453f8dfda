import { cornerOf, guardsOf, lacking, money, startOf, tileNamed, VAULT, whereIs, type Room, type Scene } from './model';
import { ACTIONS, isTrap, ITEMS, roleNamed, tokenNamed, type Role, type Word } from './words';

/** A room in a few sentences, and the rule that says most about it. */
export interface Telling {
  title: string;
  lines: string[];
  rule: string;
}

const THINGS: Record<string, Telling> = {
  time: { title: 'Time', lines: ['Higher rows act first; of counters on one space the upper one. A counter on a dark space calls a guard.'], rule: 'HH-15' },
  guards: { title: 'Guards', lines: ['They walk towards whom they see, else towards noise, else on patrol. The eighth one ends the game.'], rule: 'HH-48' },
  die: { title: 'Dice', lines: ['Rolled behind your screen: the others see only what you show.'], rule: 'HH-34' },
  then: { title: 'Dice', lines: ['The second die moves a guard after the first one has.'], rule: 'HH-47' },
  cash: { title: 'Cash', lines: ['Counts once you are out of the maze. The others see how many cards, not how much.'], rule: 'HH-58' },
};

/** What is known of a thing on the board, by its place. */
export function tell(place: string, scene: Scene, names: string[]): Telling | null {
  const [kind, number] = place.split(':');
  if (kind === 'tile') return tellRoom(Number(number), scene, names);
  if (kind === 'item') return tellWord(ITEMS[Number(number)]);
  if (kind === 'card') return tellWord(ACTIONS[Number(number)]);
  if (kind === 'code') return { title: `Code ${Number(number) + 1}`, lines: ['Opens vaults together with others, or disarms a trap that shows it.'], rule: 'HH-32' };
  if (kind === 'role') return tellRole(roleNamed(scene.table.seats[Number(number)]?.role ?? null));
  return THINGS[kind!] ?? null;
}

const tellWord = (word: Word | undefined): Telling | null => (word ? { title: word.title, lines: [word.text], rule: word.rule } : null);

const tellRole = (role: Role | undefined): Telling | null => (role ? { title: role.title, lines: [role.text, role.head > 0 ? `The price on this head is ${money(role.head)}.` : 'There is no price on this head.'], rule: role.rule } : null);

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

function tellPieces(at: number, scene: Scene, names: string[]): string[] {
  const { sketch, table, you } = scene;
  const name = (seat: number) => (seat === you ? 'You' : (names[seat] ?? ''));
  const here = table.seats.flatMap((_, seat) => (whereIs(scene, seat) === at ? [seat] : []));
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
