/** The theme: light, dark, or that of the system. */
import { keepStored, readText, writeText } from '@skatert/web-kit/storage';
import { atom } from 'jotai';

export const THEMES = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const STORED_AS = 'theme';
keepStored({ afterSignOut: [STORED_AS] });

const stored = (): Theme => THEMES.find((theme) => theme === readText(STORED_AS)) ?? 'auto';

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
}

const chosenAtom = atom(stored());
/** Reads the theme; writing applies and stores it. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, theme: Theme) => {
    apply(theme);
    writeText(STORED_AS, theme);
    set(chosenAtom, theme);
  },
);

/** Returns the next theme in the order auto, dark, light. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
}

/** Applies the stored theme; to be called before the first paint. */
export const applyStoredTheme = (): void => apply(stored());
