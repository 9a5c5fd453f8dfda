import { times } from '../../stage/pace.svelte';

/** How long a movement takes here: nothing where people want none. */
export const ms = (milliseconds: number): number => milliseconds * times();

/** A token comes down from above. */
export function fall(_: Element, { after = 0 }: { after?: number } = {}) {
  return { delay: ms(after), duration: ms(320), css: (t: number) => `opacity: ${t}; transform: translateY(${(t - 1) * 26}px)` };
}
