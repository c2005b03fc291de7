/** Measures, for tests, how long an event loop is blocked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A busy machine delays an idle event loop, too, but not every time. */
const ATTEMPTS = 10;
const RESOLUTION_MS = 5;

/**
 * Repeats `work` until the event loop was blocked for less than `limitMs` meanwhile, at most ten times.
 * @returns the shortest of the longest blocks, in ms
 */
export async function longestBlock(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= ATTEMPTS && shortest >= limitMs; attempt += 1) {
    const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delays.enable();
    await work();
    delays.disable();
    shortest = Math.min(shortest, delays.max / 1e6);
  }
  return shortest;
}
