/** The audit of what dishes cost: each sum of a day or a month is the sum of the orders that were counted. */
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { DISH_FIGURES, type DishCostModels, type DishFigures } from '../dish-costs/dish-cost-models.js';

export interface AuditDishCostsDeps extends DishCostModels {
  connection: Connection;
}

/** The sums of a dish that differ from those of its orders. */
export interface DishCostDifference {
  dishCosts: string;
  figures: Partial<Record<keyof DishFigures, { stored: number; ofOrders: number }>>;
}

type Compared = { _id: string } & DishFigures & Record<`of_${keyof DishFigures}`, number>;

const figures = <T>(of: (name: keyof DishFigures) => [string, T]) => Object.fromEntries(DISH_FIGURES.map(of));
const KEY = (period: string | object) => ({
  $concat: [{ $toString: '$brandId' }, ':', period, ':', { $toString: '$dishes.productId' }],
});

/** Returns the key and the figures of each dish of each order, for its day and for its month. */
const OF_ORDERS = [
  { $unwind: '$dishes' },
  { $set: { key: [KEY('$day'), KEY({ $substrCP: ['$day', 0, 7] })] } },
  { $unwind: '$key' },
  { $group: { _id: '$key', ...figures((name) => [`of_${name}`, { $sum: `$dishes.${name}` }]) } },
];

/** Returns the sums that are not those of the orders, also while orders are counted. */
export const auditDishCosts = (deps: AuditDishCostsDeps): Promise<DishCostDifference[]> =>
  readSnapshot(deps.connection, (read) => compare(deps, read));

async function compare(
  { dishCosts, orderCosts }: DishCostModels,
  read: ReadOptions,
): Promise<DishCostDifference[]> {
  const names = DISH_FIGURES.flatMap((name) => [name, `of_${name}`]);
  const found = await documentsOf(dishCosts)
    .aggregate<Compared>(
      [
        { $unionWith: { coll: orderCosts.collection.name, pipeline: OF_ORDERS } },
        { $group: { _id: '$_id', ...Object.fromEntries(names.map((name) => [name, { $sum: `$${name}` }])) } },
        {
          $match: { $expr: { $or: DISH_FIGURES.map((name) => ({ $ne: [`$${name}`, `$of_${name}`] })) } },
        },
        { $sort: { _id: 1 } },
      ],
      read,
    )
    .toArray();
  return found.map((sums) => ({
    dishCosts: sums._id,
    figures: Object.fromEntries(
      DISH_FIGURES.filter((name) => sums[name] !== sums[`of_${name}`]).map((name) => [
        name,
        { stored: sums[name], ofOrders: sums[`of_${name}`] },
      ]),
    ),
  }));
}
