import { read, THEME, write } from './purse';

export type Theme = 'dark' | 'light';

const daylight = window.matchMedia?.('(prefers-color-scheme: light)');

export const theme = (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'dark';

/** The theme that was chosen here, or else the device's. */
export function applyTheme(): void {
  const chosen = read(THEME);
  document.documentElement.dataset['theme'] = chosen === 'dark' || chosen === 'light' ? chosen : daylight?.matches ? 'light' : 'dark';
}

export function turnTheme(): Theme {
  write(THEME, theme() === 'dark' ? 'light' : 'dark');
  applyTheme();
  return theme();
}

export function watchTheme(): void {
  applyTheme();
  daylight?.addEventListener('change', applyTheme);
}
