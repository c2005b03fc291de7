/** A lock for changes of the session, across all tabs. Internal to `session`. */

const LOCK = 'session-refresh';
/** How long to wait for the lock, in ms: the tab that holds it may be frozen or hang. */
const LOCK_WAIT_MS = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while no other tab refreshes, starts or ends the session. Without the Web Locks API, as on an insecure
 * origin, the calls of this tab run one after another. @throws what `work` throws
 */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LOCK_WAIT_MS);
  const start = (): Promise<T> => {
    clearTimeout(timer);
    return work();
  };
  return navigator.locks.request(LOCK, { signal: giveUp.signal }, start).catch((error: unknown) => {
    if (giveUp.signal.aborted) return work();
    throw error;
  });
}

/** Runs `work` if the lock is free, else returns null. Without the Web Locks API, like `exclusively`. */
export function exclusivelyNow<T>(work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return exclusively(work);
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
