/**
 * Values that cross a process, a tab or a release, such as a status, a role or an icon, are written strictly and read openly: a
 * value of the next release is no error for its reader. A lookup of such a value has a neutral default.
 */
import { z } from 'zod';

/** The maximum length: longer than any value. */
const MAX = 100;

/**
 * Returns the schema of a value as its reader sees it. Its type has the known values alone, for completion and for comparisons;
 * what depends on the value looks it up by `lookUp`.
 */
export const openValue = <T extends string>(known: readonly T[]): z.ZodType<T> =>
  z
    .string()
    .max(MAX)
    .meta({ examples: [...known] }) as unknown as z.ZodType<T>;
