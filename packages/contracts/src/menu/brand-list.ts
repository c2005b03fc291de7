/** The lists of brands. Without zod. */

/** The maximum number of brands in the public list, which the first page contains. */
export const PUBLIC_BRANDS_MAX = 300;

/** The maximum number of brands in the list of a platform administrator, who sees all; the oldest ones. */
export const ALL_BRANDS_MAX = 500;
