/** Waits for services that run beside the demo. */
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** Waits until `probe` returns true. @throws Error with `failure` when it doesn't within a minute */
export async function until(failure: string, probe: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`${failure} after ${TIMEOUT_MS} ms: does it run?`);
    await delay(POLL_MS);
  }
}
