/** Applies a batch of the log's events to the projections. A batch may be applied twice, also by two instances at once. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { listPlaced } from '../clients/list-placed.js';
import { readProgress } from '../outbox/lease.js';
import { noteTogether } from '../together/note-together.js';
import { distinctHours } from './hour-sum-model.js';
import { refreshHours } from './hour-sums.js';
import { advance, readPosition } from './log-position-model.js';
import { findOrders, hoursOf, isProjected, paymentHoursOf } from './logged-orders.js';
import { refreshPayments } from './payment-sums.js';
import type { ProjectionDeps } from './projection-deps.js';

/** The maximum number of events applied at once. */
const BATCH = 500;

/** `broken`: the log does not continue where the projections end, so that they must be rebuilt. */
export type AppliedBatch = 'all applied' | 'more' | 'broken';

/** Applies the next events, and returns whether others wait. */
export async function applyEvents(deps: ProjectionDeps): Promise<AppliedBatch> {
  const position = await readPosition(deps.logPositions);
  if (position === undefined) return 'broken';
  // Read before the events: those that are logged meanwhile are not missing.
  const { lastPos } = await readProgress(deps.leases);
  const events = await documentsOf(deps.events)
    .find({ _id: { $gt: position } }, { sort: { _id: 1 }, limit: BATCH })
    .toArray();
  const last = events.at(-1)?._id ?? lastPos;
  // Positions have no gaps, unless events expired while no instance ran, or a restore began a new epoch.
  if (last - position !== events.length) return 'broken';
  if (events.length === 0) return 'all applied';
  const projected = events.filter(isProjected);
  const orders = await findOrders(
    deps.orders,
    projected.map(({ orderId }) => orderId),
  );
  const placed = new Set(projected.filter(({ type }) => type === 'NEW_ORDER').map(({ orderId }) => orderId));
  const placedOrders = orders.filter(({ _id }) => placed.has(_id));
  await listPlaced(deps, placedOrders);
  await noteTogether(deps, placedOrders);
  await refreshHours(deps, distinctHours(hoursOf(orders)));
  await refreshPayments(deps, distinctHours(paymentHoursOf(events)));
  await advance(deps.logPositions, { from: position, to: last });
  return events.length === BATCH ? 'more' : 'all applied';
}
