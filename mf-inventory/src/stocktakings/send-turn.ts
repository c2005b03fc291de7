/** How long to wait, in ms: the tab that sends may be frozen or hang. */
const WAIT_MS = 20_000;

/** Runs `work` while no other tab runs one of the same name; at once without the Web Locks API, as on an insecure origin. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), WAIT_MS);
  const start = (): Promise<void> => {
    clearTimeout(timer);
    return work();
  };
  try {
    await navigator.locks.request(name, { signal: giveUp.signal }, start);
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    await work();
  }
}
