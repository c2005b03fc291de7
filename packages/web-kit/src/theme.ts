/** Light, dark or as the system says. */
import { readText, STORED, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

export const THEMES = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const stored = (): Theme => THEMES.find((theme) => theme === readText(STORED.theme)) ?? 'auto';

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
}

const chosenAtom = atom(stored());
/** Reads the theme; writing shows and keeps it. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, theme: Theme) => {
    show(theme);
    writeText(STORED.theme, theme);
    set(chosenAtom, theme);
  },
);

/** auto → dark → light → auto. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
}

/** Before the first paint. */
export const showStoredTheme = (): void => show(stored());
