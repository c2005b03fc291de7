/** Jobs that run one after another, because several at once would exhaust the memory of the process. */

/** Returns a function that runs a job after those that were passed to it before, and returns the job's result. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };
}
