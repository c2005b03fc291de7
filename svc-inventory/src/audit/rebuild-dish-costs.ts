/** Replaces sums of what dishes cost that are not those of the counted orders. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { DISH_FIGURES, type DishCostDoc, type DishFigures } from '../dish-costs/dish-cost-models.js';
import { type AuditDishCostsDeps, auditDishCosts, type DishCostDifference } from './audit-dish-costs.js';

type Sum = Pick<DishCostDoc, 'brandId' | 'period' | 'productId'>;

/**
 * Adds up again what differs from the orders, also while orders are counted, and returns the differences that were found. The audit
 * finds them in a snapshot; each is corrected in a transaction of its own.
 */
export async function rebuildDishCosts(deps: AuditDishCostsDeps): Promise<DishCostDifference[]> {
  const differences = await auditDishCosts(deps);
  for (const { dishCosts } of differences)
    await inTransaction(deps.connection, (session) => addUp(deps, dishCosts, session));
  return differences;
}

/**
 * The sum is removed first: an order that is counted meanwhile waits for it, and is added to the new one. One without orders stays
 * removed.
 */
async function addUp(
  { dishCosts, orderCosts }: AuditDishCostsDeps,
  _id: string,
  session: ClientSession,
): Promise<void> {
  const sum = sumOf(_id);
  const sums = documentsOf(dishCosts);
  await sums.deleteOne({ _id }, { session });
  const [found] = await documentsOf(orderCosts)
    .aggregate<DishFigures & { _id: null }>(figuresOf(sum), { session })
    .toArray();
  if (!found) return;
  const { _id: _, ...figures } = found;
  await sums.insertOne({ _id, ...sum, ...figures }, { session });
}

/** Returns the stages that add up a dish of the orders whose day is the period, or begins with it: of a month, 2026-04 and 2026-04-30. */
const figuresOf = ({ brandId, period, productId }: Sum) => [
  { $match: { brandId, day: { $gte: period, $lt: `${period}~` } } },
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
function sumOf(key: string): Sum {
  const [brandId, period = '', productId] = key.split(':');
  return { brandId: Number(brandId), period, productId: Number(productId) };
}
