/** The text that a search looks for. */

/** Returns the text of a pattern that matches the text itself. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a pattern of the text itself: any case, and е for ё. */
export function patternOf(search: string): RegExp {
  return new RegExp(escapePattern(search.trim()).replaceAll(/[её]/gi, '[её]'), 'i');
}
