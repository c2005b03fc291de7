/** Replaces sums of what dishes cost that are not those of the counted orders. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import {
  DISH_FIGURES,
  type DishCostDoc,
  type DishFigures,
  type SummedDish,
} from '../dish-costs/dish-cost-models.js';
import { type AuditDishCostsDeps, auditDishCosts, type DishCostDifference } from './audit-dish-costs.js';

/**
 * Adds up again what differs from the orders, also while orders are counted, and returns the differences that were found. The audit
 * finds them in a snapshot; each is corrected in a transaction of its own.
 */
export async function rebuildDishCosts(deps: AuditDishCostsDeps): Promise<DishCostDifference[]> {
  const differences = await auditDishCosts(deps);
  for (const difference of differences)
    await inTransaction(deps.connection, (session) => addUp(deps, difference, session));
  return differences;
}

/**
 * The sum is removed first: an order that is counted meanwhile waits for it, and is added to the new one. One without orders stays
 * removed.
 */
async function addUp(
  deps: AuditDishCostsDeps,
  { sums: name, key: _id }: DishCostDifference,
  session: ClientSession,
): Promise<void> {
  const sum = sumOf(name, _id);
  const sums = documentsOf<DishCostDoc>(deps[name]);
  await sums.deleteOne({ _id }, { session });
  const [found] = await documentsOf(deps.orderCosts)
    .aggregate<DishFigures & { _id: null }>(figuresOf(sum), { session })
    .toArray();
  if (!found) return;
  const { _id: _, ...figures } = found;
  await sums.insertOne({ _id, ...sum, ...figures }, { session });
}

/** Returns the stages that add up a dish of the orders whose day is the period, or begins with it: of a month, 2026-04 and 2026-04-30. */
const figuresOf = ({ productId, period, ...place }: SummedDish) => [
  { $match: { ...place, day: { $gte: period, $lt: `${period}~` } } },
  { $unwind: '$dishes' },
  { $match: { 'dishes.productId': productId } },
  {
    $group: {
      _id: null,
      ...Object.fromEntries(DISH_FIGURES.map((name) => [name, { $sum: `$dishes.${name}` }])),
    },
  },
];

/** Returns what a key of the sums names. */
function sumOf(sums: DishCostDifference['sums'], key: string): SummedDish {
  const [brandId, period = '', ...rest] = key.split(':');
  const [productId, pointId] = rest.reverse().map(Number);
  const point = sums === 'pointDishCosts' ? { pointId: Number(pointId) } : {};
  return { brandId: Number(brandId), period, ...point, productId: Number(productId) };
}
