/** The search and the filters of the staff list, for the service and the screen. Without zod. */

const MAX_WORDS = 10;

/** Returns a text as the search compares it: without case, ё as е, and one form of every character. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

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

/** The filters of the list; an empty array filters nothing. */
export interface StaffFilter {
  words: readonly string[];
  departmentIds: readonly number[];
  roles: readonly string[];
}

interface Filtered {
  /** From `searchedText`. */
  text: string;
  departmentId: number | null;
  /** Called only when there is a filter by roles. */
  roles: () => readonly string[];
}

/** Returns true when an account matches all filters. */
export function matchesFilter({ text, departmentId, roles }: Filtered, filter: StaffFilter): boolean {
  return (
    (filter.departmentIds.length === 0 || filter.departmentIds.includes(departmentId ?? 0)) &&
    filter.words.every((word) => text.includes(word)) &&
    (filter.roles.length === 0 || roles().some((role) => filter.roles.includes(role)))
  );
}
