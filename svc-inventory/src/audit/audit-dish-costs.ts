/** The audit of what dishes cost: each sum of a day or a month is the sum of the orders that were counted. */
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { DISH_FIGURES, type DishCostModels, type DishFigures } from '../dish-costs/dish-cost-models.js';

export interface AuditDishCostsDeps extends DishCostModels {
  connection: Connection;
}

/** The sums by dish: of brands, and of their points. */
export const DISH_SUMS = ['dishCosts', 'pointDishCosts'] as const;
type DishSums = (typeof DISH_SUMS)[number];

/** The sums of a dish that differ from those of its orders. */
export interface DishCostDifference {
  sums: DishSums;
  key: string;
  figures: Partial<Record<keyof DishFigures, { stored: number; ofOrders: number }>>;
}

type Compared = { _id: string } & DishFigures & Record<`of_${keyof DishFigures}`, number>;

const figures = <T>(of: (name: keyof DishFigures) => [string, T]) => Object.fromEntries(DISH_FIGURES.map(of));

/** The parts of the keys of sums, beside the period. */
const POINT: Record<DishSums, (string | object)[]> = {
  dishCosts: [],
  pointDishCosts: [':', { $toString: '$pointId' }],
};
const keyOf = (sums: DishSums, period: string | object) => ({
  $concat: [{ $toString: '$brandId' }, ':', period, ...POINT[sums], ':', { $toString: '$dishes.productId' }],
});

/** Returns the stages that make the key and the figures of each dish of each order, for its day and for its month. */
const ofOrders = (sums: DishSums) => [
  // Without one, the order counts in the sums of its brand alone.
  ...(sums === 'pointDishCosts' ? [{ $match: { pointId: { $exists: true } } }] : []),
  { $unwind: '$dishes' },
  { $set: { key: [keyOf(sums, '$day'), keyOf(sums, { $substrCP: ['$day', 0, 7] })] } },
  { $unwind: '$key' },
  { $group: { _id: '$key', ...figures((name) => [`of_${name}`, { $sum: `$dishes.${name}` }]) } },
];

/** Returns the sums that are not those of the orders, also while orders are counted. */
export const auditDishCosts = (deps: AuditDishCostsDeps): Promise<DishCostDifference[]> =>
  readSnapshot(deps.connection, async (read) => {
    const differences: DishCostDifference[] = [];
    for (const sums of DISH_SUMS) differences.push(...(await compare(deps, sums, read)));
    return differences;
  });

async function compare(
  deps: DishCostModels,
  sums: DishSums,
  read: ReadOptions,
): Promise<DishCostDifference[]> {
  const names = DISH_FIGURES.flatMap((name) => [name, `of_${name}`]);
  const found = await documentsOf<{ _id: string }>(deps[sums])
    .aggregate<Compared>(
      [
        { $unionWith: { coll: deps.orderCosts.collection.name, pipeline: ofOrders(sums) } },
        { $group: { _id: '$_id', ...Object.fromEntries(names.map((name) => [name, { $sum: `$${name}` }])) } },
        {
          $match: { $expr: { $or: DISH_FIGURES.map((name) => ({ $ne: [`$${name}`, `$of_${name}`] })) } },
        },
        { $sort: { _id: 1 } },
      ],
      read,
    )
    .toArray();
  return found.map((each) => ({
    sums,
    key: each._id,
    figures: Object.fromEntries(
      DISH_FIGURES.filter((name) => each[name] !== each[`of_${name}`]).map((name) => [
        name,
        { stored: each[name], ofOrders: each[`of_${name}`] },
      ]),
    ),
  }));
}
