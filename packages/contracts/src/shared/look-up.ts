/** Reads tables by values that may be those of another release. Without zod. */

/** Returns what a table has for a key; undefined for a key of another release, also `constructor`. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Returns the label of a value; a value of another release is its own label. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  lookUp(labels, value) ?? value;
