import { MOTION, read, write } from '../purse';

/** How fast the film runs, kept in this browser. */
export type Pace = 'normal' | 'fast' | 'off';

const PACES: Pace[] = ['normal', 'fast', 'off'];
const TIMES: Record<Pace, number> = { normal: 1, fast: 0.5, off: 0 };

const kept = (): Pace => PACES.find((one) => one === read(MOTION)) ?? 'normal';
const wish = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
let calm = wish?.matches ?? false; // asked once: to ask is to lay the whole page out
wish?.addEventListener?.('change', () => {
  calm = wish.matches;
  applyPace();
});

let chosen = $state<Pace>(kept());

export const pace = (): Pace => chosen;

/** Times to the length of a scene; 0: nothing moves. */
export const times = (): number => (calm ? 0 : TIMES[chosen]);

export function turnPace(): void {
  chosen = PACES[(PACES.indexOf(chosen) + 1) % PACES.length]!;
  write(MOTION, chosen === 'normal' ? '' : chosen);
  applyPace();
}

/** Styles scale their own durations by it. */
export const applyPace = (): void => document.documentElement.style.setProperty('--speed', String(times()));
