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
 * Returns a function that runs a job after those that were passed to it before with the same key, and returns the job's
 * result. Transactions that would conflict wait instead of being repeated.
 */
export function createTurns(): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const end = result
      .catch(() => {})
      .then(() => {
        if (last.get(key) === end) last.delete(key);
      });
    last.set(key, end);
    return result;
  };
}
