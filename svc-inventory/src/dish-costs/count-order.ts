/** Adds an order to the sums of its day and its month: those of its brand, and of its point. */
import { monthOf } from '@skatert/contracts/shared/periods';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import { type DishCostDoc, type DishCostModels, dishCostKey, type OrderCostDoc } from './dish-cost-models.js';

/**
 * Stores what an order counts as, and adds it to the sums. To be called in the transaction that writes the order off.
 * @throws a duplicate key's error when the order was counted before
 */
export async function countOrder(
  { orderCosts, dishCosts, pointDishCosts }: DishCostModels,
  order: OrderCostDoc,
  session: ClientSession,
): Promise<void> {
  await documentsOf(orderCosts).insertOne(order, { session });
  const { pointId } = order;
  const options = { session, ordered: false };
  await documentsOf(dishCosts).bulkWrite(additionsOf(order), options);
  if (pointId !== undefined)
    await documentsOf<DishCostDoc>(pointDishCosts).bulkWrite(additionsOf(order, { pointId }), options);
}

/** Returns what adds an order to the sums of a brand, or of its point. */
const additionsOf = (
  { brandId, day, dishes }: OrderCostDoc,
  point: { pointId?: number } = {},
): mongo.AnyBulkWriteOperation<DishCostDoc>[] =>
  dishes.flatMap(({ productId, ...figures }) =>
    [day, monthOf(day)].map((period) => {
      const of = { brandId, period, ...point, productId };
      return {
        updateOne: {
          filter: { _id: dishCostKey(of) },
          update: { $inc: figures, $setOnInsert: of },
          upsert: true,
        },
      };
    }),
  );
