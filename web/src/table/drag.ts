import type { Attachment } from 'svelte/attachments';

/** How a thing is carried: picking it up does what pressing it does, so that the places where it may go show themselves. */
interface Handling {
  lift: () => void;
  letGo: () => void; // it was dropped nowhere
  pan?: 'pan-x' | 'pan-y'; // the way in which a finger still scrolls
}

interface Carried extends Handling {
  source: Element;
  pointer: number;
  x: number;
  y: number;
  ghost: HTMLElement | SVGElement | null; // once it is on its way
  over: Element | null;
}

const FAR = 8; // pixels until a press is a drag
const takers = new WeakMap<Element, () => void>();
let carried: Carried | null = null;

/** Something can be dropped here; null: not now. */
export const drop = (take: (() => void) | null): Attachment => (place) => {
  if (!take) return;
  takers.set(place, take);
  return () => takers.delete(place);
};

/** This can be dragged, besides being pressed; null: not now. */
export const drag = (handling: Handling | null): Attachment<HTMLElement | SVGElement> => (source) => {
  if (!handling) return;
  const begin = (event: Event) => take(source, event as PointerEvent, handling);
  source.style.touchAction = handling.pan ?? 'none';
  source.addEventListener('pointerdown', begin);
  return () => {
    source.style.touchAction = '';
    source.removeEventListener('pointerdown', begin);
  };
};

function take(source: Element, event: PointerEvent, handling: Handling): void {
  if (event.button !== 0 || !event.isPrimary || carried) return;
  (event.target as Element).releasePointerCapture?.(event.pointerId); // what lies under a finger is asked for, not where it began
  carried = { ...handling, source, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', escape);
}

function move(event: PointerEvent): void {
  if (!carried || event.pointerId !== carried.pointer) return;
  if (!carried.ghost) {
    if (Math.hypot(event.clientX - carried.x, event.clientY - carried.y) < FAR) return;
    carried.ghost = ghostOf(carried.source);
    document.body.append(carried.ghost);
    document.documentElement.classList.add('carrying');
    carried.lift();
  }
  carried.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(-3deg)`;
  light(placeAt(event));
}

/** A likeness that follows the pointer. */
function ghostOf(source: Element): HTMLElement | SVGElement {
  const ghost = source instanceof SVGElement ? drawn(source) : (source.cloneNode(true) as HTMLElement);
  for (const one of [ghost, ...ghost.querySelectorAll('[id]')]) one.removeAttribute('id');
  ghost.removeAttribute('data-place');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('ghost');
  return ghost;
}

function drawn(source: SVGElement): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '-34 -34 68 68');
  const piece = source.cloneNode(true) as SVGElement;
  piece.style.transform = '';
  svg.append(piece);
  return svg;
}

function placeAt(event: PointerEvent): Element | null {
  for (let place = document.elementFromPoint(event.clientX, event.clientY); place; place = place.parentElement) {
    if (takers.has(place)) return place;
  }
  return null;
}

function light(place: Element | null): void {
  if (!carried || carried.over === place) return;
  carried.over?.classList.remove('over');
  place?.classList.add('over');
  carried.over = place;
}

function end(event: PointerEvent): void {
  if (!carried || event.pointerId !== carried.pointer) return;
  const { ghost, letGo } = carried;
  const place = ghost ? placeAt(event) : null;
  putDown();
  if (!ghost) return;
  swallowClick();
  if (place) takers.get(place)?.();
  else letGo();
}

function cancel(): void {
  const held = carried;
  putDown();
  if (held?.ghost) held.letGo();
}

function escape(event: KeyboardEvent): void {
  if (event.key === 'Escape') cancel();
}

function putDown(): void {
  light(null);
  carried?.ghost?.remove();
  carried = null;
  document.documentElement.classList.remove('carrying');
  window.removeEventListener('pointermove', move);
  window.removeEventListener('pointerup', end);
  window.removeEventListener('pointercancel', cancel);
  window.removeEventListener('keydown', escape);
}

/** The end of a drag is no press. */
function swallowClick(): void {
  const swallow = (event: Event) => (event.stopPropagation(), event.preventDefault());
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
