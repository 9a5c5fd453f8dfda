import type { Choice } from '../../wire';
import { fitting, pickOf, readyMove, type Pick } from './model';

/** What was pressed of a move so far. The board and the dock show and change the same. */
class Picking {
  now = $state.raw<Pick | null>(null);
  private asked = -1;

  /** A new question: nothing is pressed yet. */
  follow(question: number): void {
    if (question === this.asked) return;
    this.asked = question;
    this.now = null;
  }

  clear(): void {
    this.now = null;
  }

  /** Press a thing: again, and it is let go. */
  press(kinds: string[], given: Record<string, number> = {}): void {
    const next = pickOf(kinds, given);
    this.now = JSON.stringify(next) === JSON.stringify(this.now) ? null : next;
  }

  /** Press a house: again, and the move is made. Where loot goes, all of it goes unless one says otherwise. */
  aim(choices: Choice[], place: number, choose: (action: number) => void): void {
    const ready = readyMove(choices, this.now);
    if (ready && ready.arguments['place'] === place) return choose(ready.action);
    const base = this.now ?? pickOf(['place']);
    const given = { ...without(base.given, 'number'), place };
    const most = Math.max(0, ...fitting(choices, { ...base, given }).map((choice) => choice.arguments['number'] ?? 0));
    this.now = { ...base, given: most > 0 ? { ...given, number: most } : given };
  }

  give(name: string, value: number): void {
    if (this.now) this.now = { ...this.now, given: { ...this.now.given, [name]: value } };
  }

  colour(colour: number): void {
    const had = this.now?.colours ?? [];
    const colours = had.includes(colour) ? had.filter((one) => one !== colour) : [...had.slice(-1), colour];
    this.now = colours.length === 0 ? null : { kinds: ['ally'], given: {}, colours };
  }
}

function without(given: Record<string, number>, name: string): Record<string, number> {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));
}

export const picking = new Picking();
