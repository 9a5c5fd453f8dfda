import type { Happening } from '../../wire';

const MARKED = ['went', 'turned up', 'locked in', 'peeked', 'disarmed', 'cracked', 'held', 'breached', 'smoked', 'noise', 'guard went', 'guard entered', 'died', 'arrested', 'quiet', 'escaped'];
const FALLS = ['died', 'arrested'];

const tileOf = (event: Happening): number[] => (typeof event.arguments['tile'] === 'number' ? [event.arguments['tile']] : []);

/** The rooms where something happened that all can see. */
export const newsIn = (events: Happening[]): Set<number> => new Set(events.filter((event) => MARKED.includes(event.kind)).flatMap(tileOf));

/** Where the last one fell or was caught. */
export const fallIn = (events: Happening[]): number | null => events.filter((event) => FALLS.includes(event.kind)).flatMap(tileOf).at(-1) ?? null;
