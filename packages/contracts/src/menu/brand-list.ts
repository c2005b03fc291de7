/** The public list of brands. Without zod. */

/** The maximum number of brands in the public list, which the first page contains. */
export const PUBLIC_BRANDS_MAX = 300;
