/** How far the sums of the reports are. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { readPosition } from '../projections/log-position-model.js';
import { REPORTS, type ReportDeps } from './report-deps.js';

/** Returns true when the sums have every event that was logged before a time. */
export async function hasApplied(
  { logPositions, events }: Pick<ReportDeps, 'logPositions' | 'events'>,
  time: Date,
): Promise<boolean> {
  const position = await readPosition(logPositions, {}, REPORTS);
  if (position === undefined) return false;
  const next = await documentsOf(events).findOne(
    { _id: { $gt: position } },
    { sort: { _id: 1 }, projection: { at: 1 } },
  );
  return next === null || next.at >= time;
}
