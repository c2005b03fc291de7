/** Lets the loop that compares stops with their intervals rest, so that a test alone looks at the stops, and counts only its own reads. */
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Connection } from 'mongoose';
import { type LookLease, openLookLease } from '../src/stop-intervals/watch-stops.js';

/** Longer than a test. */
const TEST_MS = 10 * 60 * 1000;

/** Returns the lease of the loop, held, as if nobody had looked yet. */
export async function restStopWatch(connection: Connection): Promise<LookLease> {
  const lease = openLookLease(connection, TEST_MS);
  await eventually(async () => (await lease.acquire()) !== undefined);
  await lease.renew([{ lookedAt: '$$REMOVE' }]);
  return lease;
}
