import { documentsOf } from '@skatert/service-kit/data/documents';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { atPoints } from '../orders/order-place.js';
import { isOfNobody } from '../orders/people.js';
import { type Sold, soldToOne } from '../orders/sold-orders.js';

/** How many of the client's other orders are returned. */
const EARLIER_ORDERS = 5;

export type EarlierOrder = Pick<OrderDoc, '_id' | 'status' | 'total' | 'createdAt'>;

export interface ClientOrders {
  /** The orders that are not canceled, this one included. */
  sold: Sold;
  /** The newest others. */
  earlier: EarlierOrder[];
}

/**
 * Returns what an order's client ordered in its brand.
 * @param own the points to which the caller is bound: of others only deliveries are among the earlier; undefined: all
 */
export async function readClientOrders(
  orders: OrderModel,
  order: OrderDoc,
  own: readonly number[] | undefined,
): Promise<ClientOrders> {
  const { _id, brandId, userId } = order;
  if (isOfNobody(order)) return { sold: soldAlone(order), earlier: [] };
  const [sold, earlier] = await Promise.all([
    soldToOne(orders, userId, brandId),
    documentsOf(orders)
      .find<EarlierOrder>(
        { brandId, userId, _id: { $ne: _id }, ...atPoints(own) },
        {
          hint: BY_CLIENT,
          sort: { _id: -1 },
          limit: EARLIER_ORDERS,
          projection: { status: 1, total: 1, createdAt: 1 },
        },
      )
      .toArray(),
  ]);
  return { sold, earlier };
}

const soldAlone = ({ status, total }: OrderDoc): Sold =>
  status === 'CANCELED' ? { orders: 0, sum: 0 } : { orders: 1, sum: total };
