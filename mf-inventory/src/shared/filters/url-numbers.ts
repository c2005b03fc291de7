/** Numbers in the URL: ids, and the page of a list, which is an index from 0 in the code and a number from 1 in the URL. */

const ID = /^[1-9]\d{0,14}$/;

/** Returns the id, or another positive integer, that a parameter of the URL contains; null: none. */
export const idOf = (text: string | null): number | null => (text && ID.test(text) ? Number(text) : null);

/** Returns the index of the page that the URL names; 0 when it names none or an invalid one. */
export const pageIndexOf = (params: URLSearchParams): number => (idOf(params.get('page')) ?? 1) - 1;

/** Returns the number of a page for the URL; null: the first page needs none. */
export const pageNumberOf = (index: number): number | null => (index > 0 ? index + 1 : null);
