/** Adds an order to the sums of its day and its month. */
import { monthOf } from '@skatert/contracts/shared/periods';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { type DishCostModels, dishCostKey, type OrderCostDoc } from './dish-cost-models.js';

/**
 * Stores what an order counts as, and adds it to the sums. To be called in the transaction that writes the order off.
 * @throws a duplicate key's error when the order was counted before
 */
export async function countOrder(
  { orderCosts, dishCosts }: DishCostModels,
  order: OrderCostDoc,
  session: ClientSession,
): Promise<void> {
  await documentsOf(orderCosts).insertOne(order, { session });
  const { brandId, day } = order;
  const writes = order.dishes.flatMap(({ productId, ...figures }) =>
    [day, monthOf(day)].map((period) => ({
      updateOne: {
        filter: { _id: dishCostKey(brandId, period, productId) },
        update: { $inc: figures, $setOnInsert: { brandId, period, productId } },
        upsert: true,
      },
    })),
  );
  await documentsOf(dishCosts).bulkWrite(writes, { session, ordered: false });
}
