/** A brand's accent and the text colour with enough contrast on it (WCAG 2.2 relative luminance). */

const DARK = '#000000';
const LIGHT = '#ffffff';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** Returns the text colour with the higher contrast on an accent: at least 4.5 for every #rrggbb. */
export function onAccent(accent: string): string {
  return contrastRatio(accent, LIGHT) >= contrastRatio(accent, DARK) ? LIGHT : DARK;
}
