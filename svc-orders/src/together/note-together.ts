/** Notes which products were ordered together. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { OrderDoc } from '../orders/order-model.js';
import { RECENT_MAX, type TogetherModel } from './together-model.js';

export type JointPurchase = Pick<OrderDoc, '_id'> & { items: readonly { productId: number }[] };

/** The products of one order that are noted: a large order tells little, and costs a write for each. */
const PRODUCTS_MAX = 10;

/** Notes the products of orders. It may be repeated, also by two instances at once: an order is noted once. */
export async function noteTogether(
  { together }: { together: TogetherModel },
  orders: readonly JointPurchase[],
): Promise<void> {
  const writes = orders.flatMap(({ _id: orderId, items }) => {
    const productIds = [...new Set(items.map(({ productId }) => productId))].slice(0, PRODUCTS_MAX);
    if (productIds.length < 2) return [];
    return productIds.map((productId) => ({
      updateOne: {
        filter: { _id: productId },
        update: [appended({ orderId, productIds: productIds.filter((other) => other !== productId) })],
        upsert: true,
      },
    }));
  });
  if (writes.length > 0) await documentsOf(together).bulkWrite(writes, { ordered: false });
}

/** Returns the stage of an update that appends an order which is not there yet, and drops the oldest ones. */
function appended(joint: { orderId: number; productIds: number[] }) {
  const recent = { $ifNull: ['$recent', []] };
  const longer = { $slice: [{ $concatArrays: [recent, [joint]] }, -RECENT_MAX] };
  const isThere = { $in: [joint.orderId, { $ifNull: ['$recent.orderId', []] }] };
  return { $set: { recent: { $cond: [isThere, recent, longer] } } };
}
