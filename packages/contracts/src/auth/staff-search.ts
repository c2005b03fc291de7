/** The search and the filters of the staff list, for the service and the screen. Without zod. */
import { foldText } from '../shared/fold-text.js';

const MAX_WORDS = 10;

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
