/**
 * Returns the results of a job for each item, in their order. At most `atOnce` of them run at the same time; when one fails, no
 * further one begins.
 * @throws what the first one that fails rejects with
 */
export async function someAtOnce<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // All workers take their items from the same iterator.
  const left = items.entries();
  let hasFailed = false;
  const workOn = async (): Promise<void> => {
    for (const [index, item] of left) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return results;
}
