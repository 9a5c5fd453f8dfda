import type { Component } from 'svelte';
import type { Faces } from '../model/faces';
import type { Drawing, Labelled } from '../model/position';
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
  choose: (action: number) => void;
}

/** What a dock is given; `own` is for a game's own dock, which may show more than its moves. */
export interface DockProps {
  question: Question | null;
  awaited: string;
  refusal: string;
  sent: number | null; // the action that is on its way
  hand: Labelled | null;
  names: string[];
  spectator: boolean;
  lent: boolean;
  faces?: Faces;
  answer: (action: number) => void;
  takeBack: () => void;
  own: { position: Record<string, unknown>; you: number | null };
}

/** What a game's own panel of a seat is given, below the name. */
export interface RivalProps {
  position: Record<string, unknown>;
  seat: number;
}

/** How a game speaks of its points; `row` is the name that the position gives them. */
export interface PointWords {
  label?: (row: string) => string;
  icon?: (row: string) => string;
  pays?: (position: Record<string, unknown>, row: string) => string; // what the row is worth
  note?: (position: Record<string, unknown>, seat: number, row: string) => string; // why a seat got so many
}

/** What sets a game's table apart from others. */
export interface Look {
  monograms?: boolean; // seats have no colours
  bare?: boolean; // the board brings its own ground
  marks?: Record<string, string>; // events that stand out in a replay, each with its picture
  points?: PointWords;
}

type Found<T> = Record<string, { default: T }>;

const boards: Found<Component<BoardProps>> = import.meta.glob('./*/Board.svelte', { eager: true });
const docks: Found<Component<DockProps>> = import.meta.glob('./*/Dock.svelte', { eager: true });
const rivals: Found<Component<RivalProps>> = import.meta.glob('./*/Rival.svelte', { eager: true });
const looks: Found<Look> = import.meta.glob('./*/look.ts', { eager: true });
const scenes: Found<Component> = import.meta.glob('./*/Scene.svelte', { eager: true });
const faces: Found<Faces> = import.meta.glob('./*/faces.ts', { eager: true });

/** A game's own board, dock, scene and faces are found by being there; without them it is drawn like any other. */
export const boardOf = (key: string): Component<BoardProps> | undefined => boards[`./${key}/Board.svelte`]?.default;
export const sceneOf = (key: string): Component | undefined => scenes[`./${key}/Scene.svelte`]?.default;
export const facesOf = (key: string): Faces | undefined => faces[`./${key}/faces.ts`]?.default;
export const dockOf = (key: string): Component<DockProps> | undefined => docks[`./${key}/Dock.svelte`]?.default;
export const rivalOf = (key: string): Component<RivalProps> | undefined => rivals[`./${key}/Rival.svelte`]?.default;
export const lookOf = (key: string): Look => looks[`./${key}/look.ts`]?.default ?? {};
