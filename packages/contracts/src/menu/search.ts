/** The search among the products of a brand: its limits, and its place in the storefront's URL. */

/** The longest query, in characters. */
export const SEARCH_QUERY_MAX = 200;
/** The most products that a search finds. */
export const SEARCH_RESULTS_MAX = 240;
/** The parameter of the home page's URL that holds the query. */
export const SEARCH_URL_PARAM = 'q';

/** Returns the query in the parameters of the home page's URL; empty without one. */
export const searchQueryOf = (params: URLSearchParams): string =>
  (params.get(SEARCH_URL_PARAM) ?? '').trim().slice(0, SEARCH_QUERY_MAX);
