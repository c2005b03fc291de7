/** The page of a list: an index from 0, and a number from 1 in the URL. */
import { idOf } from './id-of.js';

/** Returns the index of the URL's page; 0 when it names none or an invalid one. */
export const pageIndexOf = (params: URLSearchParams): number => (idOf(params.get('page')) ?? 1) - 1;

/** Returns the number for the URL; null: the first page needs none. */
export const pageNumberOf = (index: number): number | null => (index > 0 ? index + 1 : null);
