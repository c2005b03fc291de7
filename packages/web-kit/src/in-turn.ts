/** Work that the tabs of a browser do one after another. */

/** How long to wait, in ms: the tab whose turn it is may be frozen or hang. */
const WAIT_MS = 20_000;

/**
 * Runs `work` while no other tab runs one of the same name; at once without the Web Locks API, as on an insecure origin.
 * @throws what `work` throws
 */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), WAIT_MS);
  const start = (): Promise<T> => {
    clearTimeout(timer);
    return work();
  };
  return navigator.locks.request(name, { signal: giveUp.signal }, start).catch((error: unknown) => {
    if (giveUp.signal.aborted) return work();
    throw error;
  });
}
