/** Derives from a brand's colour the text colour on it, and the colour of accented text in both themes. */
import { contrastRatio, onAccent } from '@skatert/contracts/menu/color';

/** The background with the least contrast for accented text, by theme. */
const BACKGROUND = { light: '#f3ece2', dark: '#2a231e' } as const;
const TOWARDS = { light: '#000000', dark: '#ffffff' } as const;

/** Mixes #rrggbb towards another by a share of 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(color.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Returns the accent, darkened or lightened until text in it has a contrast of 4.5. */
export function accentText(accent: string, theme: 'light' | 'dark'): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(accent, TOWARDS[theme], share);
    if (contrastRatio(candidate, BACKGROUND[theme]) >= 4.5) return candidate;
  }
  return TOWARDS[theme];
}

/** Returns the CSS variables of a brand's accent. */
export function accentVariables(accent: string): Record<string, string> {
  return {
    '--accent': accent,
    '--on-accent': onAccent(accent),
    '--accent-text': `light-dark(${accentText(accent, 'light')}, ${accentText(accent, 'dark')})`,
  };
}
