/** How searches compare texts. Without zod. */
import { withoutMarks } from './typed-text.js';

/** More than a login and three names; normalizing n combining marks takes O(n²). */
const MAX_LENGTH = 1000;

/**
 * Returns a text as the search compares it: without case, ё as е, one form of every character, and no marks that
 * nobody sees. The end of an
 * overlong text is dropped.
 */
export const foldText = (text: string): string =>
  withoutMarks(text.slice(0, MAX_LENGTH)).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Returns a name as names are compared: folded, without repeated spaces. */
export const foldedName = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ');

/** Returns the first one of each name. */
export function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  // Folding costs more than comparing.
  for (const name of new Set(names)) {
    const key = foldedName(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
