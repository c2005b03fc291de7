/** The text that a search looks for. */

/** Returns a pattern of the text itself: any case, and е for ё. */
export function patternOf(search: string): RegExp {
  const text = search.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(text.replaceAll(/[её]/gi, '[её]'), 'i');
}
