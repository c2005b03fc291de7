/**
 * Detects a process that runs but no longer responds. Liveness only: whether its dependencies can be reached is
 * readiness, which a restart would not improve.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, type ServerProcess } from './child-server.js';

/** Resolves when the process responds, rejects when it can't. `signal` is aborted when the caller stops waiting. */
export type Probe = (signal: AbortSignal) => Promise<unknown>;

export interface LivenessOptions {
  /** The pause between two probes, in ms. */
  everyMs: number;
  /** How long one probe may take, in ms. */
  timeoutMs: number;
  /** A process hangs after this many consecutive failed probes. */
  failures: number;
  /** The same while it starts: then it loads its modules, which a busy machine makes slow. */
  failuresAtStart: number;
}

/**
 * About ten seconds without a response, a minute at the start: a long task, a slow disk or a busy machine must not end a
 * process.
 */
export const DEFAULT_LIVENESS: LivenessOptions = {
  everyMs: 1000,
  timeoutMs: 1000,
  failures: 5,
  failuresAtStart: 30,
};

/**
 * Probes a process; resolves with true when it hangs, with false when it has ended or `stop` was aborted. Counts probes
 * instead of measuring time: a machine that slept wakes up with one failed probe. `isStarting`: whether it is not ready yet.
 */
export async function untilHung(
  server: ServerProcess,
  stop: AbortSignal,
  { everyMs, timeoutMs, failures, failuresAtStart }: LivenessOptions = DEFAULT_LIVENESS,
  isStarting: () => boolean = () => false,
): Promise<boolean> {
  let failed = 0;
  while (failed < (isStarting() ? failuresAtStart : failures)) {
    await delay(everyMs, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted || hasEnded(server.child)) return false;
    if (server.probe) failed = (await responds(server.probe, timeoutMs)) ? 0 : failed + 1;
  }
  return !stop.aborted && !hasEnded(server.child);
}

async function responds(probe: Probe, timeoutMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timedOut = once(signal, 'abort').then(() => false);
  const responded = probe(signal).then(
    () => true,
    () => false,
  );
  return Promise.race([responded, timedOut]);
}
