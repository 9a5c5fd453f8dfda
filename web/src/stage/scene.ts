import type { Happening } from '../wire';

export type Position = Record<string, unknown>;

/** One scene of the film: what is shown while it lasts. The board knows how to play each act. */
export interface Scene<Facts = unknown> {
  act: string;
  event: Happening; // what is told: the log is written up to here
  lasts: number; // in milliseconds, at normal speed
  position: Position; // as the table stands while it plays
  touches: string[]; // the places that change; lit while it plays
  facts?: Facts;
}

/** What happened between two positions. */
export interface Step {
  before: Position;
  after: Position;
  events: Happening[];
  sketch: Record<string, unknown>; // as it is afterwards
  you: number | null;
}

/** A game's own: makes scenes of what happened. What is worth no scene is just there afterwards. */
export type Script = (step: Step) => Scene[];
