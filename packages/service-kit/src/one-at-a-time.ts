/** Jobs that run one after another, because several at once would exhaust the process's memory, or conflict. */

/** Returns a function that runs a job after those that were passed to it before, and returns the job's result. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };
}

/**
 * Returns a function that runs a job after those that were passed to it before with one of its keys, and returns the job's
 * result. Transactions that would conflict wait instead of being repeated.
 */
export function createTurns(): <T>(keys: readonly number[], work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
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
