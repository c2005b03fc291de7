/** The current minute, for what depends on the time. */
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const CHECK_MS = 5000;

/** Returns the beginning of the current minute in ms of the Unix epoch; the next one renders again. */
export const useNow = (): number =>
  useSyncExternalStore(observe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);

function observe(report: () => void): () => void {
  const timer = setInterval(report, CHECK_MS);
  return () => clearInterval(timer);
}
