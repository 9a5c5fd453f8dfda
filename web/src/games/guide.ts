/** How a game is played in two minutes, and what is told in a guided first game. */
export interface Guide {
  steps: Step[];
  pieces: Piece[];
  asked: Record<string, string>; // by a kind of move: told when it is offered for the first time
}

/** A short step; `shows` are pieces to draw: "card:…" as the game draws its cards, else the name of a picture. */
export interface Step {
  text: string;
  shows: string[];
}

/** One of the components, as the table draws it; `shows` as in a step. */
export interface Piece {
  shows: string;
  title: string;
  text: string;
  rule: string;
}

const guides = import.meta.glob<{ default: Guide }>('./*/guide.ts');

/** A game's guide is found by being there. */
export const guideOf = async (key: string): Promise<Guide | undefined> => (await guides[`./${key}/guide.ts`]?.())?.default;

/** The first kind of move that has something to be told and was not told yet. */
export function untold(guide: Guide, kinds: string[], told: string[]): string | undefined {
  return Object.keys(guide.asked).find((kind) => kinds.includes(kind) && !told.includes(kind));
}
