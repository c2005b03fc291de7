/** How far the sums of the reports are. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { PENDING_NAME } from '../orders/order-indexes.js';
import { readProgress } from '../outbox/lease.js';
import { readPosition } from '../projections/log-position-model.js';
import { REPORTS, type ReportDeps } from './report-deps.js';

export type HasAppliedDeps = Pick<ReportDeps, 'orders' | 'logPositions' | 'leases' | 'events'>;

/** Returns true when the sums have every event from before a time, also those that are not logged yet, and need not be rebuilt. */
export async function hasApplied(
  { orders, logPositions, leases, events }: HasAppliedDeps,
  time: Date,
): Promise<boolean> {
  const position = await readPosition(logPositions, {}, REPORTS);
  if (position === undefined) return false;
  // Read before the log: an event that is moved to it meanwhile is found there.
  const pending = await documentsOf(orders).findOne(
    { pendingSince: { $lt: time } },
    { hint: PENDING_NAME, projection: { _id: 1 } },
  );
  if (pending !== null) return false;
  // Read before the events, and compared, as in `applyToReports`: events may be missing, as in a restored database.
  const { lastPos } = await readProgress(leases);
  const next = await documentsOf(events).findOne(
    { _id: { $gt: position } },
    { sort: { _id: 1 }, projection: { at: 1 } },
  );
  if (next === null) return lastPos === position;
  if (next._id !== position + 1 || next.at < time) return false;
  // An event of another instance is logged after newer ones, once the relay has moved it.
  const late = { _id: { $gt: position }, at: { $lt: time } };
  return (await documentsOf(events).findOne(late, { hint: { _id: 1 }, projection: { _id: 1 } })) === null;
}
