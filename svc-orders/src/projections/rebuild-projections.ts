/** Makes the projections from all orders, also while they are read and kept up to date. It may be killed, and run twice at once. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { listPlaced } from '../clients/list-placed.js';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import { readProgress } from '../outbox/lease.js';
import { noteTogether } from '../together/note-together.js';
import { type BrandHour, distinctHours } from './hour-sum-model.js';
import { refreshHours, sumHours } from './hour-sums.js';
import { setPosition } from './log-position-model.js';
import { findOrders } from './logged-orders.js';
import { refreshPayments, sumPayments } from './payment-sums.js';
import type { ProjectionDeps } from './projection-deps.js';

/** How many clients are written at once. */
const BATCH = 500;
const HOUR = { _id: 0, brandId: 1, hour: 1 } as const;

/** Makes the projections from all orders. */
export async function rebuildProjections(deps: ProjectionDeps): Promise<void> {
  const begun = performance.now();
  // Read before the orders: events that are logged meanwhile are applied again.
  const { lastPos } = await readProgress(deps.leases);
  const hours: BrandHour[] = await documentsOf(deps.hourSums).find({}, { projection: HOUR }).toArray();
  for await (const { brandId, hour } of sumHours(deps.orders, undefined)) hours.push({ brandId, hour });
  await refreshHours(deps, distinctHours(hours));
  const paid: BrandHour[] = await documentsOf(deps.paymentSums).find({}, { projection: HOUR }).toArray();
  for await (const { brandId, hour } of sumPayments(deps.orders, undefined)) paid.push({ brandId, hour });
  await refreshPayments(deps, distinctHours(paid));
  for await (const clients of batchesOf(groupClients(deps.orders))) {
    const ids = clients.map(({ lastOrderId }) => lastOrderId);
    const orders = await findOrders(deps.orders, ids);
    await listPlaced(deps, orders);
    // The last orders of all clients are enough to begin with.
    await noteTogether(deps, orders);
  }
  await setPosition(deps.logPositions, lastPos);
  deps.log.info({ ms: Math.round(performance.now() - begun) }, 'projections: rebuilt');
}

async function* batchesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Returns the clients of all brands with their last orders, as the orders have them. */
export const groupClients = (orders: OrderModel, read: object = {}) =>
  documentsOf(orders).aggregate<{ _id: { brandId: number; userId: number }; lastOrderId: number }>(
    [{ $group: { _id: { brandId: '$brandId', userId: '$userId' }, lastOrderId: { $max: '$_id' } } }],
    { ...read, hint: BY_CLIENT, allowDiskUse: true },
  );
