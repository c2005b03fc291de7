/** Reads what an order consists of whose ingredients are written off, for svc-inventory. */
import { idsOf } from '@skatert/contracts/orders/line-choice';
import type { ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { OrderModel } from './order-model.js';

/** The orders whose ingredients were used. */
const USED = [
  { status: 'COMPLETED' as const },
  { status: 'CANCELED' as const, canceledStock: 'WRITE_OFF' as const },
];

/** Returns the lines of an order that has used its ingredients; null for another one, or when there is no such order. */
export async function readOrderLines(orders: OrderModel, orderId: number): Promise<ReadOrderLinesReply> {
  const order = await documentsOf(orders).findOne({ _id: orderId, $or: USED });
  if (!order) return null;
  const { brandId, pickupPoint, createdAt, items, status } = order;
  const lines = items.map(({ productId, size, quantity, price, recipeVersion = null, extras }) => {
    return { productId, size, quantity, price, recipeVersion, extras: idsOf(extras) };
  });
  return {
    orderId,
    brandId,
    pickupPointId: pickupPoint?.id ?? null,
    createdAt: createdAt.toISOString(),
    canceled: status === 'CANCELED',
    lines,
  };
}
