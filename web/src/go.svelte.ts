import { tick } from 'svelte';
import { placeOf } from './router';

/** Where the browser is, and how to go elsewhere without loading the page again. */
export const here = $state({ path: location.pathname, query: location.search });

export const place = () => placeOf(here.path);

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  look();
  window.scrollTo(0, 0);
  tick().then(begin);
}

/** A new page is read from its heading, wherever the old one was left. */
function begin(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function look(): void {
  here.path = location.pathname;
  here.query = location.search;
}

/** A plain click on a link of our own stays in the app. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function watchLinks(): void {
  window.addEventListener('popstate', look);
  document.addEventListener('click', follow);
}
