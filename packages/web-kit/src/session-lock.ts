/** A lock for changes of the session, across all tabs. Internal to `session`. */
import { inTurn } from './in-turn.js';

const LOCK = 'session-refresh';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while no other tab refreshes, starts or ends the session. Without the Web Locks API, as on an insecure
 * origin, the calls of this tab run one after another. @throws what `work` throws
 */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return inTurn(LOCK, work);
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** Runs `work` if the lock is free, else returns null. Without the Web Locks API, like `exclusively`. */
export function exclusivelyNow<T>(work: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return exclusively(work);
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
