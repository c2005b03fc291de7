/** Reads what an order consists of whose ingredients are written off, for svc-inventory. */
import { idsOf } from '@skatert/contracts/orders/line-choice';
import type { ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { OrderModel } from './order-model.js';
import type { OrderLine } from './order-parts.js';

/** The orders whose ingredients were used, or some: of a canceled one also those of cooked dishes that were removed before. */
const USED = [
  { status: 'COMPLETED' as const },
  { status: 'CANCELED' as const, canceledStock: 'WRITE_OFF' as const },
  { status: 'CANCELED' as const, removedCooked: { $exists: true } },
];

/** Returns the dishes of an order that have used their ingredients; null for another one, or when there is no such order. */
export async function readOrderLines(orders: OrderModel, orderId: number): Promise<ReadOrderLinesReply> {
  const order = await documentsOf(orders).findOne({ _id: orderId, $or: USED });
  if (!order) return null;
  const { brandId, pickupPoint, createdAt, items, removedCooked, status, canceledStock } = order;
  const areUsed = status === 'COMPLETED' || canceledStock === 'WRITE_OFF';
  return {
    orderId,
    brandId,
    pickupPointId: pickupPoint?.id ?? null,
    createdAt: createdAt.toISOString(),
    canceled: status === 'CANCELED',
    lines: areUsed ? items.map(toUse) : [],
    ...(removedCooked && { removed: removedCooked.map(toUse) }),
  };
}

const toUse = ({ productId, size, quantity, price, recipeVersion, extras }: OrderLine) => ({
  ...{ productId, size, quantity, price },
  recipeVersion: recipeVersion ?? null,
  extras: idsOf(extras),
});
