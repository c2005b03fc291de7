/** Jobs that run one after another, because several at once would exhaust the process's memory, or conflict. */

/** Runs a job after those that were passed to it before, and returns the job's result. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a function that runs jobs one after another. */
export function createQueue(): InTurn {
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };
}

/** Yields the items of all batches; each batch is read in its turn, and a slow reader of the items delays no other. */
export async function* itemsInTurns<T>(
  inTurn: InTurn,
  batches: AsyncGenerator<readonly T[]>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await inTurn(() => batches.next());
      if (done) return;
      yield* value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/**
 * Returns a function that runs a job after those that were passed to it before with one of its keys, and returns the job's
 * result. Transactions that would conflict wait instead of being repeated.
 */
export function createTurns<K extends number | string = number>(): <T>(
  keys: readonly K[],
  work: () => Promise<T>,
) => Promise<T> {
  const last = new Map<K, Promise<unknown>>();
  return (keys, work) => {
    const result = Promise.all(keys.map((key) => last.get(key))).then(work);
    const end = result
      .catch(() => {})
      .then(() => {
        for (const key of keys) if (last.get(key) === end) last.delete(key);
      });
    for (const key of keys) last.set(key, end);
    return result;
  };
}
