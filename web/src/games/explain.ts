import { faceOf } from '../model/faces';
import type { Telling, Tip } from '../parts/tips';
import { facesOf } from './registry';

const CARD = /^card:(.+)$/; // as cards call themselves

let game = '';
let telling: Telling = () => undefined;

/** A board says what its things are for: they carry `data-tip`, and its cards know by themselves. */
export function explain(key: string, tell: Telling): void {
  [game, telling] = [key, tell];
}

export const gameTold = (): string => game;

export function told(name: string): Tip | undefined {
  const card = CARD.exec(name)?.[1];
  return telling(name) ?? (card === undefined ? undefined : ofCard(card));
}

function ofCard(name: string): Tip | undefined {
  const { hint, rule } = faceOf(name, facesOf(game));
  return hint === name ? undefined : [hint, rule];
}
