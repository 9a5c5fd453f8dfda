import type { Component } from 'svelte';
import type { Faces } from '../model/faces';
import type { Drawing } from '../model/position';
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

type Found<T> = Record<string, { default: T }>;

const boards: Found<Component<BoardProps>> = import.meta.glob('./*/Board.svelte', { eager: true });
const scenes: Found<Component> = import.meta.glob('./*/Scene.svelte', { eager: true });
const faces: Found<Faces> = import.meta.glob('./*/faces.ts', { eager: true });

/** A game's own board, scene and faces are found by being there; without them it is drawn like any other. */
export const boardOf = (key: string): Component<BoardProps> | undefined => boards[`./${key}/Board.svelte`]?.default;
export const sceneOf = (key: string): Component | undefined => scenes[`./${key}/Scene.svelte`]?.default;
export const facesOf = (key: string): Faces | undefined => faces[`./${key}/faces.ts`]?.default;
