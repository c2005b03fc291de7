/** The loop that compares the stops with their intervals, in one instance at a time. Its lease has the time of the last look. */
import { DatabaseLease, type LeaseDoc } from '@skatert/service-kit/data/database-lease';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, mongo } from 'mongoose';
import { type CompareStopsDeps, compareStops } from './compare-stops.js';

interface LookDoc extends LeaseDoc {
  /** Absent: nobody has looked yet. */
  lookedAt?: Date;
}

export type LookLease = DatabaseLease<LookDoc>;

/** The pause between rounds in ms, and as a multiple of what the last one took, so that they take a 20th of a core. */
const EVERY_MS = 5000;
const REST_FACTOR = 20;

export function watchStops(
  deps: CompareStopsDeps & { connection: Connection; log: FastifyBaseLogger },
): BackgroundLoop {
  const lease = openLookLease(deps.connection);
  return new BackgroundLoop({
    log: deps.log,
    failure: 'stop intervals: not brought up to date, trying again',
    run: (loop) => lease.during(deps.log, () => lookAtStops(deps, lease, () => loop.isStopped)),
    everyMs: EVERY_MS,
    restMs: (tookMs) => tookMs * REST_FACTOR,
  });
}

/** @param leaseMs in ms; absent: as other leases */
export function openLookLease(connection: Connection, leaseMs?: number): LookLease {
  const collection = connection.collection('service-leases') as unknown as mongo.Collection<LookDoc>;
  return new DatabaseLease({ collection, id: 'stop-intervals', ...(leaseMs !== undefined && { leaseMs }) });
}

/** Compares the stops with their intervals once, while the lease is held. */
export async function lookAtStops(
  deps: CompareStopsDeps,
  lease: LookLease,
  isStopped = () => false,
): Promise<void> {
  const at = new Date(deps.now());
  const held = await lease.renew();
  if (!held) return;
  // A look that was ended before its time counts for none: the next one compares with the one before.
  if (await compareStops(deps, { at, before: held.lookedAt }, isStopped))
    await lease.renew([{ lookedAt: at }]);
}
