/** How long a movement takes here: nothing where people want none. */
export function ms(milliseconds: number): number {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return 0;
  const speed = Number(getComputedStyle(document.documentElement).getPropertyValue('--speed')) || 1;
  return milliseconds * speed;
}

/** A token comes down from above. */
export function fall(_: Element, { after = 0 }: { after?: number } = {}) {
  return { delay: ms(after), duration: ms(320), css: (t: number) => `opacity: ${t}; transform: translateY(${(t - 1) * 26}px)` };
}
