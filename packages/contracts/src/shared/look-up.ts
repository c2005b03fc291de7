/** Returns what a table has for a key; undefined for a key of another release, also `constructor`. Without zod. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
