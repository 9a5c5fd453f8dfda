import type { Component, Snippet } from 'svelte';
import type { Faces } from '../model/faces';
import type { Drawing, Labelled } from '../model/position';
import type { Scene, Script } from '../stage/scene';
import type { Desk } from '../table/desk.svelte';
import type { Happening, Question, TableFacts } from '../wire';

/** What a game's own board is given; it may choose a move as the dock does. */
export interface BoardProps {
  table: TableFacts;
  position: Record<string, unknown>;
  sketch: Record<string, unknown>; // places, walls, lines of sight: what a board draws with
  drawing: Drawing;
  you: number | null;
  names: string[];
  question: Question | null;
  events: Happening[];
  faces?: Faces;
  desk: Desk; // what is half chosen
  scene: Scene | null; // what is being played
  touched: string[]; // the places that change, to be lit
  choose: (action: number) => void;
}

/** A panel of one seat is given the same, and which seat it is. */
export type RivalProps = BoardProps & { seat: number };

/** What a dock is given: the question, what is half chosen, and the position for a game's own dock, which may show more than its moves. */
export interface DockProps {
  question: Question | null;
  awaited: string;
  refusal: string;
  sent: number | null; // the action that is on its way
  hand: Labelled | null;
  whole?: string[]; // the hand with the cards that lie out: those stay to be seen, and cannot be played
  names: string[];
  spectator: boolean;
  lent: boolean;
  faces?: Faces;
  card?: string | null; // picked, in the hand or on the board
  armed?: number | null; // one press from being sent
  narrowed?: number[] | null; // what is picked on the board leaves only these moves
  sentence?: string; // and this to choose
  folded?: boolean; // the board offers the moves: the list waits
  clear?: () => void;
  answer: (action: number) => void;
  takeBack: () => void;
  skip?: Snippet; // ends what is being played
  position: Record<string, unknown>;
  you: number | null;
}

type DockBound = 'card' | 'armed';

/** What a game draws by itself; where a part is missing it is drawn like any other game. */
export interface Own {
  Board?: Component<BoardProps>;
  Dock?: Component<DockProps, object, DockBound>;
  Rival?: Component<RivalProps>;
  script?: Script;
}

/** How a game speaks of its points; `row` is the name that the position gives them. */
export interface PointWords {
  label?: (row: string, events: Happening[]) => string;
  icon?: (row: string) => string;
  pays?: (position: Record<string, unknown>, row: string) => string; // what the row is worth
  note?: (position: Record<string, unknown>, seat: number, row: string) => string; // why a seat got so many
}

/** What sets a game's table apart from others. */
export interface Look {
  monograms?: boolean; // seats have no colours
  bare?: boolean; // the board brings its own ground
  marks?: Record<string, string>; // events that stand out in a replay, each with its picture
  drawn?: string[]; // secrets that the board draws by itself, once they are laid open
  silent?: (event: Happening) => boolean; // says nothing worth a line of the log
  words?: (text: string) => string; // as the board calls things, where the rulebook has another name
  ended?: string[]; // what of a seat is worth a look when all is over; else everything
  hand?: (position: Record<string, unknown>, seat: number) => string[]; // with what lies out for a turn
  unit?: string; // of the scores, where they are no points
  story?: (position: Record<string, unknown>, seat: number, wins: boolean) => string; // in a word, how a seat fared
  points?: PointWords;
}

interface Module<T> {
  default: T;
}

const boards = import.meta.glob<Module<Component<BoardProps>>>('./*/Board.svelte');
const docks = import.meta.glob<Module<Component<DockProps, object, DockBound>>>('./*/Dock.svelte');
const rivals = import.meta.glob<Module<Component<RivalProps>>>('./*/Rival.svelte');
const scripts = import.meta.glob<Module<Script>>('./*/script.ts');
const looks = import.meta.glob<Module<Look>>('./*/look.ts', { eager: true });
const scenes = import.meta.glob<Module<Component>>('./*/Scene.svelte', { eager: true });
const faces = import.meta.glob<Module<Faces>>('./*/faces.ts', { eager: true });

/** A game's own parts are found by being there, and fetched when its table is looked at. */
export async function ownOf(key: string): Promise<Own> {
  const [board, dock, rival, script] = await Promise.all([
    boards[`./${key}/Board.svelte`]?.(),
    docks[`./${key}/Dock.svelte`]?.(),
    rivals[`./${key}/Rival.svelte`]?.(),
    scripts[`./${key}/script.ts`]?.(),
  ]);
  return { Board: board?.default, Dock: dock?.default, Rival: rival?.default, script: script?.default };
}

export const sceneOf = (key: string): Component | undefined => scenes[`./${key}/Scene.svelte`]?.default;
export const facesOf = (key: string): Faces | undefined => faces[`./${key}/faces.ts`]?.default;
export const lookOf = (key: string): Look => looks[`./${key}/look.ts`]?.default ?? {};
