/** One change of the session at a time, in this tab and in the others. A part of `session`. */

const LOCK = 'session-refresh';
/** A tab may be frozen or hang while it holds the lock: after this time, in ms, it is no longer waited for. */
const LOCK_WAIT_MS = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while no other tab renews, begins or ends the session. Without locks, as on an insecure origin, the calls
 * of this tab take turns. @throws what `work` throws
 */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LOCK_WAIT_MS);
  const begin = (): Promise<T> => {
    clearTimeout(timer);
    return work();
  };
  return navigator.locks.request(LOCK, { signal: giveUp.signal }, begin).catch((error: unknown) => {
    if (giveUp.signal.aborted) return work();
    throw error;
  });
}

/** Runs `work` if nobody else holds the lock; null when somebody does. Where there are no locks they take turns. */
export function exclusivelyNow<T>(work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return exclusively(work);
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
