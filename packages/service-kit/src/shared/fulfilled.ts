/** Returns the values of the outcomes that did not fail. */
export const fulfilled = <T>(outcomes: readonly PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
