/** Returns the fields of a form that differ from the item as the form has read it: others may have changed the rest. */
export function changedOf(before: object, values: object): object {
  const former: Partial<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== former[field]));
}
