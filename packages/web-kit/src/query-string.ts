type Value = string | number | boolean | null | undefined;

/**
 * Returns a query string with its question mark; a list repeats its field. Empty values are omitted, and without any the
 * result is empty.
 */
export function queryString(values: Record<string, Value | readonly string[]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== null && each !== undefined && each !== '') query.append(name, String(each));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
