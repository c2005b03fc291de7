/** The search and the filters of the staff list, for the service and the screen. Without zod. */

const MAX_WORDS = 10;

/** More than a login and three names; normalizing n combining marks takes O(n²). */
const MAX_LENGTH = 1000;

/**
 * Returns a text as the search compares it: without case, ё as е, and one form of every character. The end of an
 * overlong text is dropped.
 */
export const foldText = (text: string): string =>
  text.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

interface Named {
  login: string;
  lastName: string | null;
  firstName: string | null;
  patronymic: string | null;
}

/** Returns the folded login and full name, in which the search looks. */
export const searchedText = ({ login, lastName, firstName, patronymic }: Named): string =>
  foldText([login, [lastName, firstName, patronymic].filter(Boolean).join(' ')].join('\n'));

/** Returns the folded words of a query, the first ten: a searched text must contain each of them. */
export const wordsOf = (query: string): string[] =>
  foldText(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Returns true when a text of `searchedText` contains each word of `wordsOf`. */
export const containsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));
