import type { Question } from '../wire';

/** What is half chosen: board, rivals' panels and dock all read it and write it. */
export class Desk {
  card = $state<string | null>(null); // picked in the hand
  open = $state.raw<number[] | null>(null); // the moves left by what was picked on the board; null: all of them
  armed = $state<number | null>(null); // one press from being sent
  picks = $state.raw<unknown>(null); // what the board itself remembers of it
  sentence = $state(''); // what is still to choose, in place of the question's own words
  private asked = -1;

  constructor(readonly send: (action: number) => void) {}

  /** A new question: nothing is chosen yet. */
  face(question: Question | null): void {
    if (question?.number === this.asked) return;
    this.asked = question?.number ?? -1;
    this.clear();
  }

  clear(): void {
    this.card = this.open = this.armed = this.picks = null;
    this.sentence = '';
  }

  /** Leaves only some moves open, and says what is still to choose. */
  narrow(actions: number[], sentence: string): void {
    this.open = actions;
    this.sentence = sentence;
    this.armed = null;
  }

  /** What is dragged to its place needs no second press. */
  drop(action: number): void {
    this.clear();
    this.send(action);
  }

  /** The first press arms, the second one sends. */
  press(action: number): void {
    if (this.armed !== action) return void (this.armed = action);
    this.drop(action);
  }
}
