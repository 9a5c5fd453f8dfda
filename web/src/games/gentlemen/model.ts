import type { Choice, Happening } from '../../wire';

/** The words and numbers of the game, in the order in which moves and events count them. */
export const COLOURS = ['red', 'purple', 'green', 'black', 'yellow'] as const;
export const TYPES = ['mask', 'gloves', 'grapnel', 'lamp', 'crowbar'] as const;
export const HOUSES = ['Bank', 'Museum', 'Manor', 'Jeweller', 'Opera'] as const;
export const MIDDLE = HOUSES.length;
const SLOTS = ['first', 'second', 'third'] as const;
export const BURGLARS: Record<string, string> = { red: 'Arsène Lupin', purple: 'Cagliostro', green: 'Kesselbach', black: 'Beaumagnan', yellow: 'Grand Paul' };
const PAIRS = COLOURS.flatMap((_, one) => COLOURS.map((__, two) => [one, two] as const)).filter(([one, two]) => one < two);
export const HAND_MOVES = ['move lock', 'move tunnel', 'move car', 'move loot', 'bring loot'];

export interface Place {
  equipment: string[];
  loot: number;
  'Special tokens': string[];
}

/** A position as the server writes it. */
export interface Position {
  turn: number;
  matchmaker: number;
  'White alliance': string[];
  'Black alliance': string[];
  display: Record<string, string>; // by slot; one is missing where the Brigadier came to fill it
  drawn: string | null;
  pile: number;
  'safe draws': number;
  places: Record<string, Place>;
  'would open': Record<string, Opening>;
  'heights of piles': Record<string, number>;
  seats: { burglar: string | null; 'Helping Hands': number; favours: Record<string, number> }[];
  first: number[];
}

/** The burglary that a move would bring. */
export interface Opening {
  at: string;
  White: number;
  Black: number;
  'shared by': string[];
  each: number;
  lost: number;
}

export interface Token {
  colour: string;
  type: string;
  kind: number;
}

export interface House {
  at: number;
  name: string;
  floors: { type: string; tokens: Token[] }[];
  loot: number;
  pieces: string[]; // Lock, Car, Tunnel 1, Tunnel 2
  partner: number | null;
  note: string;
}

export function tokenOf(name: string): Token {
  const [colour, type] = name.split(' ') as [string, string];
  return { colour, type, kind: TYPES.indexOf(type as never) * COLOURS.length + COLOURS.indexOf(colour as never) };
}

export const tokenAt = (kind: number): Token => ({ colour: COLOURS[kind % COLOURS.length]!, type: TYPES[Math.floor(kind / COLOURS.length)]!, kind });
export const nameOfToken = (token: Token): string => `${token.colour} ${token.type}`;

/** What is on offer, slot by slot. */
export const offered = (position: Position): (Token | null)[] => SLOTS.map((slot) => (position.display[slot] ? tokenOf(position.display[slot]) : null));

/** "Arsène Lupin (red)" plays red. */
export const colourOfBurglar = (burglar: string | null): string => /\((\w+)\)/.exec(burglar ?? '')?.[1] ?? '';

// -- Houses

export function housesOf(position: Position): House[] {
  const places = Object.values(position.places).slice(0, HOUSES.length);
  const link = linked(places.map((place) => place['Special tokens']));
  return places.map((place, at) => {
    const tokens = place.equipment.map(tokenOf);
    const partner = link?.includes(at) ? link.find((other) => other !== at)! : null;
    const floors = TYPES.map((type) => ({ type, tokens: tokens.filter((token) => token.type === type) }));
    return { at, name: HOUSES[at]!, floors, loot: place.loot, pieces: place['Special tokens'], partner, note: partner === null ? noteOf(floors, place['Special tokens']) : '' };
  });
}

/** The two houses that the tunnels join, if they do. */
function linked(pieces: string[][]): [number, number] | null {
  const mouths = pieces.flatMap((here, at) => (here.some((piece) => piece.startsWith('Tunnel')) ? [at] : []));
  return mouths.length === 2 ? [mouths[0]!, mouths[1]!] : null;
}

const missing = (floors: House['floors']): string[] => floors.filter((floor) => floor.tokens.length === 0).map((floor) => floor.type);

function noteOf(floors: House['floors'], pieces: string[]): string {
  const needs = missing(floors);
  if (needs.length === 0) return pieces.includes('Lock') ? 'all five, but locked' : '';
  if (needs.length > 2) return `needs ${needs.length} more`;
  return needs.length === 1 ? `needs ${article(needs[0]!)}` : `needs ${needs.join(', ')}`;
}

const article = (type: string): string => (type === 'gloves' ? 'gloves' : `a ${type}`);

export interface Tube {
  from: number;
  to: number;
  text: string;
  still: string; // what is missing there
}

export function tubeOf(houses: House[]): Tube | null {
  const first = houses.find((house) => house.partner !== null);
  if (!first) return null;
  const second = houses[first.partner!]!;
  const both = TYPES.map((type, at) => ({ type, tokens: [...first.floors[at]!.tokens, ...second.floors[at]!.tokens] }));
  const number = both.reduce((sum, floor) => sum + floor.tokens.length, 0);
  const locked = [...first.pieces, ...second.pieces].includes('Lock');
  return { from: first.at, to: second.at, text: `Linked: one place with ${numeral(number)} ${number === 1 ? 'tool' : 'tools'}.`, still: stillMissing(missing(both), locked) };
}

function stillMissing(needs: string[], locked: boolean): string {
  if (needs.length === 0) return locked ? 'All five, but locked.' : '';
  if (needs.length === 1) return `Only ${article(needs[0]!)} ${needs[0] === 'gloves' ? 'are' : 'is'} missing${locked ? ', and it is locked' : ''}.`;
  return `${capital(numeral(needs.length))} kinds are missing.`;
}

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
export const numeral = (number: number): string => NUMERALS[number] ?? String(number);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const listed = (words: string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

// -- Choosing step by step

/** What was chosen of a move so far: its kind, and some of its arguments. */
export interface Pick {
  kinds: string[];
  given: Record<string, number>;
  colours: number[]; // of the White alliance, while one is chosen
}

export const pickOf = (kinds: string[], given: Record<string, number> = {}): Pick => ({ kinds, given, colours: [] });

export function fitting(choices: Choice[], pick: Pick | null): Choice[] {
  if (pick === null) return choices;
  return choices.filter(
    (choice) =>
      pick.kinds.includes(choice.kind) &&
      Object.entries(pick.given).every(([name, value]) => choice.arguments[name] === value) &&
      (choice.kind !== 'ally' || pick.colours.every((colour) => pairOf(choice).includes(colour))),
  );
}

export const pairOf = (choice: Choice): readonly number[] => PAIRS[choice.arguments['alliance'] ?? -1] ?? [];

/** The move that is ready to be confirmed. */
export function readyMove(choices: Choice[], pick: Pick | null): Choice | null {
  const open = fitting(choices, pick);
  if (pick === null || open.length !== 1 || (open[0]!.kind === 'ally' && pick.colours.length < 2)) return null;
  return open[0]!;
}

/** The houses that a move in the making can still name. */
export const aims = (choices: Choice[], pick: Pick | null): Set<number> =>
  new Set(fitting(choices, pick).flatMap((choice) => (choice.arguments['place'] === undefined ? [] : [choice.arguments['place']])));

// -- The sentence

export interface Sentence {
  text: string;
  more: string;
}

const house = (at: number | undefined): string => `the ${HOUSES[at ?? 0] ?? 'middle'}`;

export function sentenceFor(choices: Choice[], pick: Pick | null, position: Position): Sentence {
  const ready = readyMove(choices, pick);
  if (ready) return readySentence(ready, position);
  if (pick) return openSentence(choices, pick, position);
  return firstSentence(choices, position);
}

function readySentence(move: Choice, position: Position): Sentence {
  const what = said(move, position);
  const opening = position['would open'][move.text];
  if (!opening) return { text: `${what}.`, more: (position.pile === 1 && BRIGADIER_NEXT[move.kind]) || (AFTERWARDS[move.kind] ?? '') };
  return { text: `${what}: that opens ${opening.at}.`, more: splitLine(opening) + (move.kind === 'take' && position['safe draws'] === 0 ? ' Unless the Brigadier comes first.' : '') };
}

/** Where nothing else is left in the pile. */
const BRIGADIER_NEXT: Record<string, string> = {
  take: 'Only the Brigadier is left to take its place: the game ends before the token is placed.',
  draw: 'Only the Brigadier is left: the game ends.',
};

const AFTERWARDS: Record<string, string> = {
  take: 'The next token of the pile takes its place on offer.',
  draw: 'You see it before you choose its house.',
  'move car': 'Then it may bring one token from there to the house with the lock.',
  ally: 'The other three are Black, until the next burglary.',
};

export function said(move: Choice, position: Position): string {
  const { slot, place, tunnel, origin, number, token } = move.arguments;
  switch (move.kind) {
    case 'take':
      return `${capital(position.display[SLOTS[slot!]!] ?? 'token')} to ${house(place)}`;
    case 'place':
      return `${capital(position.drawn ?? 'token')} to ${house(place)}`;
    case 'draw':
      return 'Draw the top token of the pile';
    case 'move lock':
      return `The lock to ${house(place)}`;
    case 'move tunnel':
      return `Tunnel ${tunnel! + 1} to ${house(place)}`;
    case 'move car':
      return `The car to ${house(place)}`;
    case 'move loot':
      return `${capital(numeral(number!))} loot from ${house(origin)} to ${house(place)}`;
    case 'bring loot':
      return `One loot from the middle to ${house(place)}`;
    case 'carry':
      return `The car brings the ${nameOfToken(tokenAt(token!))}`;
    case 'carry nothing':
      return 'The car brings nothing';
    case 'return':
      return `Tunnel ${tunnel! + 1} goes back to the middle`;
    case 'ally':
      return `White will be ${listed(pairOf(move).map((colour) => COLOURS[colour]!))}`;
    default:
      return move.text;
  }
}

/** "White 5, Black 3. White takes 8: four each to purple and yellow, then the round ends." */
export function splitLine(opening: Opening): string {
  const count = `White ${opening.White}, Black ${opening.Black}.`;
  const sharing = opening['shared by'];
  if (sharing.length === 0) return `${count} Nobody wins: all ${opening.lost} are lost, then the round ends.`;
  const camp = opening.White > opening.Black ? 'White' : 'Black';
  const lost = opening.lost ? `, ${numeral(opening.lost)} lost` : '';
  return `${count} ${camp} takes ${opening.each * sharing.length + opening.lost}: ${numeral(opening.each)} each to ${listed(sharing)}${lost}, then the round ends.`;
}

function openSentence(choices: Choice[], pick: Pick, position: Position): Sentence {
  const open = fitting(choices, pick);
  const kind = pick.kinds.length > 1 ? '' : pick.kinds[0]!;
  if (kind === 'ally') return allySentence(open, pick);
  if (kind === '') return { text: 'Which piece does your Helping Hand move?', more: 'Press the lock, the car, a tunnel or loot: pieces that can move glow.' };
  if (pick.given['place'] !== undefined) return { text: `How many loot go to ${house(pick.given['place'])}?`, more: 'One Helping Hand moves any number.' };
  const what = open[0] ? said({ ...open[0], arguments: { ...open[0].arguments, place: MIDDLE } }, position).replace(/ (to|from) the .*$/, '') : '';
  const thing = kind === 'move loot' || kind === 'bring loot' ? 'the loot' : /^The |^Tunnel/.test(what) ? what.replace(/^The/, 'the') : `the ${what.toLowerCase()}`;
  return { text: `Where does ${thing} go?`, more: HAND_MOVES.includes(kind) ? 'It costs you a Helping Hand. Houses where it can go glow.' : 'Houses that can take it glow.' };
}

function allySentence(open: Choice[], pick: Pick): Sentence {
  if (pick.colours.length === 2 && open.length === 0) return { text: 'These two were White last time.', more: 'At least two colours must change sides: press one of them again.' };
  return { text: `${capital(COLOURS[pick.colours[0]!]!)}, and who else?`, more: 'Choose the second colour of White.' };
}

function firstSentence(choices: Choice[], position: Position): Sentence {
  const kinds = new Set(choices.map((choice) => choice.kind));
  if (kinds.has('ally')) return { text: 'Which two burglars form White?', more: 'The other three are Black. Press two of them; it holds until the next burglary.' };
  if (kinds.has('place')) return { text: `You drew the ${position.drawn}. Where does it go?`, more: 'Houses that can take it glow.' };
  if (kinds.has('carry nothing')) return { text: 'What does the car bring to the lock?', more: 'Press a token that glows, or let it bring nothing.' };
  if (kinds.has('return')) return { text: 'Which tunnel goes back to the middle?', more: 'Its five kinds came together by you: so you choose, and the other one stays.' };
  const hand = choices.some((choice) => HAND_MOVES.includes(choice.kind));
  return { text: 'Take a token, or draw one blind.', more: hand ? 'Press a token, then a house. Or a Helping Hand moves a lock, car, tunnel or loot.' : 'Press a token, then a house.' };
}

/** What the confirming button says. */
export function confirmLabel(move: Choice): string {
  if (move.kind === 'take' || move.kind === 'place') return `Place at ${house(move.arguments['place'])}`;
  if (HAND_MOVES.includes(move.kind)) return 'Spend a Helping Hand';
  const labels: Record<string, string> = { draw: 'Yes, draw blind', ally: 'Yes, these two', carry: 'Yes, bring it', 'carry nothing': 'Yes, nothing', return: 'Yes, send it back' };
  return labels[move.kind] ?? 'Yes';
}

// -- A burglary, for the eye

export interface Heist {
  number: number; // of its event
  houses: number[];
  white: number;
  black: number;
  shares: { colour: string; number: number }[];
  lost: number;
}

const SITES = [...HOUSES.map((_, at) => [at]), ...PAIRS.map((pair) => [...pair])];

/** The burglary among new events, if there is exactly one. */
export function heistIn(events: Happening[]): Heist | null {
  const burgled = events.filter((event) => event.kind === 'burgled');
  if (burgled.length !== 1) return null;
  const then = events.slice(events.indexOf(burgled[0]!));
  const counted = then.find((event) => event.kind === 'counted');
  const sum = (kind: string) => then.filter((event) => event.kind === kind).reduce((total, event) => total + (event.arguments['number'] ?? 0), 0);
  return {
    number: burgled[0]!.number,
    houses: SITES[burgled[0]!.arguments['site'] ?? 0] ?? [],
    white: counted?.arguments['white'] ?? 0,
    black: counted?.arguments['black'] ?? 0,
    shares: then.filter((event) => event.kind === 'shared').map((event) => ({ colour: COLOURS[event.arguments['colour'] ?? 0]!, number: event.arguments['number'] ?? 0 })),
    lost: sum('lost') + sum('tied'),
  };
}

/** The position just before its tokens are turned down: as it was, with what was placed or moved on the way there. */
export function beforeHeist(old: Position, events: Happening[]): Position {
  const places = Object.entries(old.places).map(([name, place]) => [name, { ...place, equipment: [...place.equipment], 'Special tokens': [...place['Special tokens']] }] as [string, Place]);
  const until = events.findIndex((event) => event.kind === 'burgled');
  for (const { kind, arguments: given } of events.slice(0, until)) {
    const here = places[given['place'] ?? -1]?.[1];
    if (kind === 'placed' && here) here.equipment.push(nameOfToken(tokenAt(given['token'] ?? 0)));
    const piece = kind === 'moved lock' ? 'Lock' : kind === 'moved tunnel' ? `Tunnel ${(given['tunnel'] ?? 0) + 1}` : '';
    if (piece && here) {
      for (const [, place] of places) place['Special tokens'] = place['Special tokens'].filter((one) => one !== piece);
      here['Special tokens'].push(piece);
    }
  }
  return { ...old, drawn: null, places: Object.fromEntries(places) };
}

export const roundOf = (events: Happening[]): number => events.filter((event) => event.kind === 'allied').length;
