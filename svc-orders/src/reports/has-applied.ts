/** How far the sums of the reports are. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { readProgress } from '../outbox/lease.js';
import { readPosition } from '../projections/log-position-model.js';
import { REPORTS, type ReportDeps } from './report-deps.js';

export type HasAppliedDeps = Pick<ReportDeps, 'logPositions' | 'leases' | 'events'>;

/** Returns true when the sums have every event that was logged before a time, and need not be rebuilt. */
export async function hasApplied(
  { logPositions, leases, events }: HasAppliedDeps,
  time: Date,
): Promise<boolean> {
  const position = await readPosition(logPositions, {}, REPORTS);
  if (position === undefined) return false;
  // Read before the events, and compared, as in `applyToReports`: events may be missing, as in a restored database.
  const { lastPos } = await readProgress(leases);
  const next = await documentsOf(events).findOne(
    { _id: { $gt: position } },
    { sort: { _id: 1 }, projection: { at: 1 } },
  );
  if (next === null) return lastPos === position;
  return next._id === position + 1 && next.at >= time;
}
