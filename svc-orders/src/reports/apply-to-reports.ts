/** Applies a batch of the log's events to the sums of the reports. A batch may be applied twice. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { readProgress } from '../outbox/lease.js';
import { advance, readPosition } from '../projections/log-position-model.js';
import { findOrders, isReported } from '../projections/logged-orders.js';
import { refreshDays } from './refresh-days.js';
import { REPORTS, type ReportDeps } from './report-deps.js';
import { daysOfOrders, zonesOf } from './report-zones.js';

/** The maximum number of events applied at once: their orders are mostly of the same days. */
const BATCH = 5000;

/** `broken`: the log does not continue where the sums end, so that they must be rebuilt. */
export type AppliedToReports = 'all applied' | 'more' | 'broken';

/** Applies the next events, and returns whether others wait. */
export async function applyToReports(deps: ReportDeps): Promise<AppliedToReports> {
  const position = await readPosition(deps.logPositions, {}, REPORTS);
  if (position === undefined) return 'broken';
  // Read before the events: those that are logged meanwhile are not missing.
  const { lastPos } = await readProgress(deps.leases);
  const events = await documentsOf(deps.events)
    .find({ _id: { $gt: position } }, { sort: { _id: 1 }, limit: BATCH, projection: { type: 1, orderId: 1 } })
    .toArray();
  const last = events.at(-1)?._id ?? lastPos;
  if (last - position !== events.length) return 'broken';
  if (events.length === 0) return 'all applied';
  const changed = await findOrders(
    deps.orders,
    events.filter(isReported).map(({ orderId }) => orderId),
  );
  const zones = await zonesOf(deps, [...new Set(changed.map(({ brandId }) => brandId))]);
  await refreshDays(deps, daysOfOrders(changed, zones), zones);
  await advance(deps.logPositions, { from: position, to: last }, REPORTS);
  return events.length === BATCH ? 'more' : 'all applied';
}
