/** Which remote shows which page, for whoever sends its files ahead; the shell's table of pages decides. */

const PAGE_REMOTES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'storefront'],
  [/^\/product\/[^/]+$/, 'storefront'],
  [/^\/(cart|checkout)$/, 'storefront'],
  [/^\/my-orders$/, 'orders'],
  [/^\/admin\/orders$/, 'orders'],
];

/** The remote of a path; undefined for the shell's own pages and those that nobody waits for. */
export const remoteOfPage = (path: string): string | undefined =>
  PAGE_REMOTES.find(([pattern]) => pattern.test(path))?.[1];
