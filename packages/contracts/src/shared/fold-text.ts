/** How searches compare texts. Without zod. */

/** More than a login and three names; normalizing n combining marks takes O(n²). */
const MAX_LENGTH = 1000;

/**
 * Returns a text as the search compares it: without case, ё as е, and one form of every character. The end of an
 * overlong text is dropped.
 */
export const foldText = (text: string): string =>
  text.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
