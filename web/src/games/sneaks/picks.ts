import type { Choice, Question } from '../../wire';
import { COLOURS, lootOf } from './model';

/** The colours that a Blank Check takes, one for each token. */
export const tokensIn = (choice: Choice): string[] => lootOf(choice.text.replace(/^take /i, '')).tokens;

const times = (colours: string[], colour: string): number => colours.filter((one) => one === colour).length;

/** The checks that take at least these tokens. */
export function checksWith(question: Question, picked: string[]): Choice[] {
  return question.choices.filter((choice) => choice.kind === 'check' && COLOURS.every((colour) => times(tokensIn(choice), colour) >= times(picked, colour)));
}

/** The exchanges that agree with what was picked so far. */
export function exchangesWith(question: Question, picked: Record<string, number>): Choice[] {
  return question.choices.filter((choice) => choice.kind === 'exchange' && Object.entries(picked).every(([argument, value]) => choice.arguments[argument] === value));
}
