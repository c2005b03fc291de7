/** Measures, for tests, how long an event loop is blocked. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** The garbage collector's largest pauses come seldom, and a busy machine slows this process down, too. */
const ATTEMPTS = 5;
const RESOLUTION_MS = 5;

/**
 * Repeats `work` until the event loop was blocked for less than `limitMs` meanwhile, at most five times.
 *
 * A busy machine delays an idle event loop, too. A delay therefore counts as far as this process used the CPU meanwhile.
 * @returns the shortest of the longest blocks, in ms
 */
export async function longestBlock(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= ATTEMPTS && shortest >= limitMs; attempt += 1)
    shortest = Math.min(shortest, await blockDuring(work));
  return shortest;
}

async function blockDuring(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const busy = watchBusyTurns();
  delays.enable();
  try {
    // The first delay is measured from the second turn of the timers, the last one in the turn after the work.
    await setTimeout(2 * RESOLUTION_MS);
    await work();
    await setTimeout(2 * RESOLUTION_MS);
  } finally {
    delays.disable();
    busy.stop();
  }
  return Math.min(delays.max / 1e6, busy.longestMs());
}

/** Watches how much CPU time this process uses between two turns of the event loop. */
function watchBusyTurns(): { stop: () => void; longestMs: () => number } {
  let longest = 0;
  let start = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    longest = Math.max(longest, Math.min(performance.now() - start, (user + system) / 1000));
    start = performance.now();
    used = process.cpuUsage();
  }, RESOLUTION_MS);
  return { stop: () => clearInterval(timer), longestMs: () => longest };
}
