/**
 * The loop that compares the stops with their intervals, and sums up the days that are over, in one instance at a time. Its lease has the
 * time of the last look.
 */
import { DatabaseLease, type LeaseDoc } from '@skatert/service-kit/data/database-lease';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, mongo } from 'mongoose';
import { type CompareStopsDeps, compareStops } from './compare-stops.js';
import { type SumStopsDeps, sumStops } from './sum-stops.js';

interface LookDoc extends LeaseDoc {
  /** Absent: nobody has looked yet. */
  lookedAt?: Date;
}

export type LookLease = DatabaseLease<LookDoc>;

const LEASE = 'stop-intervals';
const looksOf = (connection: Connection) =>
  connection.collection('service-leases') as unknown as mongo.Collection<LookDoc>;

/** The pause between rounds in ms, and as a multiple of what the last one took, so that they take a 20th of a core. */
const EVERY_MS = 5000;
const REST_FACTOR = 20;

/** How many times some days are summed up between two looks, and how long after the last one it is asked again for days that are over, in ms. */
const STEPS_AT_ONCE = 10;
const SUMS_EVERY_MS = 60_000;

type WatchStopsDeps = CompareStopsDeps & SumStopsDeps & { log: FastifyBaseLogger };

export function watchStops(deps: WatchStopsDeps): BackgroundLoop {
  const lease = openLookLease(deps.connection);
  const sumUp = occasionally(deps);
  return new BackgroundLoop({
    log: deps.log,
    failure: 'stop intervals: not brought up to date, trying again',
    run: (loop) =>
      lease.during(deps.log, async () => {
        const isStopped = () => loop.isStopped;
        const lookedAt = await lookAtStops(deps, lease, isStopped);
        if (lookedAt) await sumUp(lookedAt, isStopped);
      }),
    everyMs: EVERY_MS,
    restMs: (tookMs) => tookMs * REST_FACTOR,
  });
}

/** Returns what sums up some days, unless all were some time ago. */
function occasionally(deps: WatchStopsDeps) {
  let completeAt: number | undefined;
  return async (lookedAt: Date, isStopped: () => boolean): Promise<void> => {
    if (completeAt !== undefined && performance.now() - completeAt < SUMS_EVERY_MS) return;
    const summedUp = await sumStops(deps, lookedAt, { isStopped, stepsMax: STEPS_AT_ONCE });
    // A brand that has failed is tried again as late as new days.
    completeAt = summedUp === 'more' ? undefined : performance.now();
  };
}

/** @param leaseMs in ms; absent: as other leases */
export function openLookLease(connection: Connection, leaseMs?: number): LookLease {
  const collection = looksOf(connection);
  return new DatabaseLease({ collection, id: LEASE, ...(leaseMs !== undefined && { leaseMs }) });
}

/**
 * Compares the stops with their intervals once, while the lease is held.
 * @returns when the look began; undefined: it was ended before its time
 */
export async function lookAtStops(
  deps: CompareStopsDeps,
  lease: LookLease,
  isStopped = () => false,
): Promise<Date | undefined> {
  const at = new Date(deps.now());
  const held = await lease.renew();
  if (!held) return undefined;
  // A look that was ended before its time counts for none: the next one compares with the one before.
  if (!(await compareStops(deps, { at, before: held.lookedAt }, isStopped))) return undefined;
  return (await lease.renew([{ lookedAt: at }]))?.lookedAt;
}

/** Returns when the last complete look began; undefined: nobody has looked yet. */
export async function lastLook(connection: Connection): Promise<Date | undefined> {
  return (await looksOf(connection).findOne({ _id: LEASE }))?.lookedAt;
}
