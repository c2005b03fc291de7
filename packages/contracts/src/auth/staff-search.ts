/** The search and the filters of the staff list, for the service and the screen. Without zod. */

const MAX_WORDS = 10;
/** Longer than any login with a full name; the rest of a text is ignored, since normalizing it could take seconds. */
const MAX_LENGTH = 1000;

/** Returns a text as the search compares it: without case, ё as е, and one form of every character. */
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
