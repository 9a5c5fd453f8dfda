/** How a piece is drawn: games say so in games/<key>/faces.ts, and what they do not say is guessed from the name. */
export interface Face {
  icon: string; // '' where there is no picture of it
  value: string; // large, top left
  note: string; // small, top right
  title: string;
  paper: 'loot' | 'police' | 'night' | 'token';
  colour: string; // of a token
  outline: string; // of a token that has no sigil: the shape of its kind
  hint: string; // what it does, for who asks
  rule: string; // that says so
}

export type Faces = (name: string) => Partial<Face> | null;

const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'white', 'black'];

const WORDS: Record<string, string> = {
  airport: 'airport', bank: 'bank', casino: 'casino', docks: 'docks', embassy: 'embassy', foundation: 'foundation', gallery: 'gallery',
  hotel: 'hotel', museum: 'museum', manor: 'manor', jeweller: 'jeweller', opera: 'opera', gold: 'gold', jewel: 'jewel', jewels: 'jewel',
  artifact: 'artifact', collection: 'collection', check: 'check', safecracking: 'safecrack', intrigues: 'intrigue', crown: 'crown',
  documents: 'documents', stash: 'stash', loot: 'coins', ring: 'ring', horseshoe: 'horseshoe', helmet: 'helmet', siren: 'siren',
  thieves: 'grab', fortune: 'fortune', roadblock: 'roadblock', mask: 'mask', gloves: 'gloves', grapnel: 'grapnel',
  lamp: 'lamp', crowbar: 'crowbar', lock: 'lock', car: 'car', tunnel: 'tunnel', hands: 'hand', gun: 'gun', dynamite: 'dynamite',
  grenade: 'smoke', smoke: 'smoke', medikit: 'medikit', flashlight: 'flashlight', borescope: 'borescope', vest: 'vest', vault: 'vault',
  laser: 'laser', lasers: 'laser', electric: 'electric', door: 'door', storage: 'storage', database: 'database', guard: 'guard', guards: 'guard',
  noise: 'noise', noises: 'noise', code: 'code', codes: 'code', cash: 'cash', breach: 'breach', wounds: 'wound', walk: 'walk', run: 'run',
  snatch: 'snatch', pickup: 'pickup', pick: 'pickup', inspect: 'inspect', search: 'search', decode: 'decode', use: 'use', distract: 'distract',
  grab: 'grab', 'nor-east': 'c-ne', east: 'c-e', 'sou-east': 'c-se', 'sou-west': 'c-sw', west: 'c-w', 'nor-west': 'c-nw', rope: 'rope',
  hide: 'hide', rest: 'rest', pocket: 'pickpocket', exit: 'exit', armour: 'armour', eye: 'eye', hammer: 'hammer', lantern: 'lantern',
  sword: 'sword', fake: 'fake', moss: 'moss', rock: 'rock', lockpicks: 'lockpicks', lockpick: 'lockpicks', art: 'art', flask: 'flask',
  diligent: 'diligent', suspicious: 'suspicious', 'about-face': 'aboutface', stand: 'standdown', rigging: 'rigging', torch: 'torchout',
  noisemaker: 'noisearrow', water: 'waterarrow', alert: 's-alert', bored: 's-bored', interested: 's-interested', pursuing: 's-pursuing',
  returning: 's-returning', distracted: 's-distracted', sneaks: 'hide', snitches: 'eye', plan: 'sealed', tokens: 'coin',
  raid: 'siren', police: 'helmet', wins: 'trophy', getaway: 'getaway',
  burglar: 'mask', role: 'mask', getaways: 'getaway', treasure: 'crown', vaults: 'vault', favours: 'matchmaker', places: 'bank', locations: 'bank',
  board: 's-alert', baseball: 'star', tray: 'flask', alliance: 'matchmaker', matchmaker: 'matchmaker', busted: 'siren',
};

/** Words that say little: their picture is taken where no other word has one. */
const WEAK: Record<string, string> = {
  deck: 'stash', pile: 'stash', hand: 'stash', draw: 'stash', draws: 'stash', lays: 'stash', lay: 'stash', turns: 'eye', turn: 'clock', ends: 'trophy', end: 'trophy',
  says: 'chat', say: 'chat', whispers: 'chat', token: 'coin', takes: 'hand', take: 'hand', gives: 'hand', give: 'hand', begins: 'clock', moves: 'walk', move: 'walk',
  row: 'stash', pending: 'fortune', chosen: 'sealed', chooses: 'sealed', played: 'stash', ally: 'matchmaker', points: 'trophy', score: 'trophy',
};

/** The picture of the first known word, or none. */
export function iconFor(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}-]+/u);
  return pictured(words, WORDS) || pictured(words, WEAK);
}

function pictured(words: string[], known: Record<string, string>): string {
  for (const word of words) {
    const found = Object.hasOwn(known, word) ? known[word] : known[word.replace(/s$/, '')];
    if (typeof found === 'string') return found;
  }
  return '';
}

export function faceOf(name: string, own?: Faces): Face {
  const [first, ...rest] = name.split(' ');
  const colour = COLOURS.includes(first!.toLowerCase()) ? first!.toLowerCase() : '';
  const value = /^.+ (\d+)$/.exec(name)?.[1] ?? '';
  const guess: Face = { icon: iconFor(colour ? rest.join(' ') : name), value, note: '', title: name, paper: colour ? 'token' : 'loot', colour, outline: '', hint: name, rule: '' };
  return { ...guess, ...own?.(name) };
}

/** "1 blue + 2 yellow" as the pieces it counts; none where it is other text. */
export function countedColours(text: string): string[] {
  const parts = text.split(' + ').map((part) => /^(\d) (\p{L}+)$/u.exec(part));
  if (!parts.every((part) => part && COLOURS.includes(part[2]!))) return [];
  return parts.flatMap((part) => Array<string>(Number(part![1])).fill(part![2]!));
}

/** A colour that stands in a name, for its sigil. */
export const colourIn = (name: string): string => COLOURS.find((colour) => name.toLowerCase() === colour) ?? '';

export const allIcons = (): string[] => [...Object.values(WORDS), ...Object.values(WEAK)];
