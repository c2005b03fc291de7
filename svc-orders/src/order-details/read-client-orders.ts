import { readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import { SOLD_STATUSES, type StatusCount, totalOf } from '../counts/status-counts.js';
import { BY_CLIENT, type OrderDoc } from '../orders/order-model.js';

/** How many of the client's other orders are returned. */
const EARLIER_ORDERS = 5;

export type EarlierOrder = Pick<OrderDoc, '_id' | 'status' | 'total' | 'createdAt'>;

export interface ClientOrders {
  /** Those that are not canceled, this one included. */
  sold: StatusCount;
  /** The newest others. */
  earlier: EarlierOrder[];
}

/**
 * Returns what an order's client ordered in its brand.
 * @throws AppError UNAVAILABLE while the counts are rebuilt after a restore
 */
export function readClientOrders(
  deps: CountReaderDeps & { connection: Connection },
  { _id, brandId, userId }: OrderDoc,
): Promise<ClientOrders> {
  return readSnapshot(deps.connection, async (read) => {
    const counts = await CountReader.open(deps, read);
    const earlier = await documentsOf(deps.orders)
      .find<EarlierOrder>(
        { brandId, userId, _id: { $ne: _id } },
        {
          ...read,
          hint: BY_CLIENT,
          sort: { _id: -1 },
          limit: EARLIER_ORDERS,
          projection: { status: 1, total: 1, createdAt: 1 },
        },
      )
      .toArray();
    return { sold: totalOf(await counts.customer(userId, brandId), SOLD_STATUSES), earlier };
  });
}
