/** Reads what dishes brought and cost from the sums of whole months and of the days round them: it does not grow with the orders. */
import { foodCostOf, marginPercentOf } from '@skatert/contracts/inventory/costs';
import { DISH_COST_ROWS_MAX } from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCostRow, DishCosts, DishCostTotals } from '@skatert/contracts/inventory/dish-costs';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { type Days, periodBefore, periodsIn } from '@skatert/contracts/shared/periods';
import { commonZone, DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuModels } from '../shared/menu-models.js';
import { namesById } from '../shared/referenced.js';
import { DISH_FIGURES, type DishCostModels, type DishFigures, NO_FIGURES } from './dish-cost-models.js';

export interface ReadDishCostsDeps extends DishCostModels {
  menu: MenuModels;
}

interface DishSums extends DishFigures {
  _id: { brandId: number; productId: number };
}

/** Returns all brands that have sums. */
export const countedBrands = ({ dishCosts }: ReadDishCostsDeps): Promise<number[]> =>
  documentsOf(dishCosts).distinct('brandId');

/** Returns the report of the orders of some brands, or of some points of theirs, with at most so many rows. */
export async function readDishCosts(
  deps: ReadDishCostsDeps,
  scopes: readonly BrandScope[],
  { from, to }: Days,
  rowsMax = DISH_COST_ROWS_MAX,
): Promise<DishCosts> {
  const brandIds = scopes.map(({ brandId }) => brandId);
  const before = periodBefore({ from, to });
  const [sums, earlier, brands, since] = await Promise.all([
    sumDishes(deps, scopes, periodsIn({ from, to })),
    sumDishes(deps, scopes, periodsIn(before)),
    documentsOf(deps.menu.brands)
      .find({ _id: { $in: brandIds } })
      .toArray(),
    countedSince(deps, scopes),
  ]);
  const sold = sums.filter(({ quantity }) => quantity > 0);
  const shown = sold.slice(0, rowsMax);
  const brandNames = new Map(brands.map(({ _id, name }) => [_id, name]));
  const names = await namesById(
    deps.menu.products,
    shown.map(({ _id }) => _id.productId),
  );
  const timeZone =
    commonZone(brands.map((brand) => brand.timeZone ?? DEFAULT_TIME_ZONE)) ?? DEFAULT_TIME_ZONE;
  const isComparable = since !== undefined && isoDayIn(since.getTime(), timeZone) < before.from;
  return {
    brandIds,
    timeZone,
    from,
    to,
    since: since?.toISOString() ?? null,
    totals: toTotals(sums),
    previous: isComparable ? { ...before, totals: toTotals(earlier) } : null,
    rows: shown.map(({ _id: { brandId, productId }, ...figures }) => ({
      productId,
      productName: names.get(productId) ?? `Блюдо #${productId}`,
      brandId,
      brandName: brandNames.get(brandId) ?? `Бренд #${brandId}`,
      ...toFigures(figures),
    })),
    more: sold.length > shown.length,
  };
}

/** Returns the sums of each dish, those with the most revenue first: as many as the menus have had dishes. */
const sumDishes = (
  { dishCosts, pointDishCosts }: ReadDishCostsDeps,
  scopes: readonly BrandScope[],
  periods: readonly string[],
): Promise<DishSums[]> => {
  const period = { $in: [...periods] };
  const whole = scopes.filter(({ pointIds }) => !pointIds).map(({ brandId }) => brandId);
  const places = scopes.flatMap(({ brandId, pointIds }) =>
    pointIds ? [{ brandId, pointId: { $in: [...pointIds] }, period }] : [],
  );
  const ofPoints = { coll: pointDishCosts.collection.name, pipeline: [{ $match: { $or: places } }] };
  return documentsOf(dishCosts)
    .aggregate<DishSums>([
      { $match: { brandId: { $in: whole }, period } },
      ...(places.length > 0 ? [{ $unionWith: ofPoints }] : []),
      {
        $group: {
          _id: { brandId: '$brandId', productId: '$productId' },
          ...Object.fromEntries(DISH_FIGURES.map((name) => [name, { $sum: `$${name}` }])),
        },
      },
      { $sort: { sum: -1, quantity: -1, _id: 1 } },
    ])
    .toArray();
};

/**
 * Returns when the first order of the brands or of their points was counted: a look-up in an index for each brand. Those of points are counted
 * by a later release than those of brands: of both together, since the later of the two.
 */
async function countedSince(
  { orderCosts }: ReadDishCostsDeps,
  scopes: readonly BrandScope[],
): Promise<Date | undefined> {
  const firstOf = async (some: readonly BrandScope[]): Promise<number> => {
    const firsts = await Promise.all(
      some.map(({ brandId, pointIds }) =>
        documentsOf(orderCosts).findOne(
          { brandId, ...(pointIds && { pointId: { $in: [...pointIds] } }) },
          { sort: { at: 1 }, projection: { at: 1 } },
        ),
      ),
    );
    return Math.min(...firsts.flatMap((first) => (first ? [first.at.getTime()] : [])));
  };
  const kinds = await Promise.all([
    firstOf(scopes.filter(({ pointIds }) => !pointIds)),
    firstOf(scopes.filter(({ pointIds }) => pointIds)),
  ]);
  const times = kinds.filter(Number.isFinite);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

function toTotals(sums: readonly DishFigures[]): DishCostTotals {
  const total = { ...NO_FIGURES };
  for (const each of sums) for (const name of DISH_FIGURES) total[name] += each[name];
  return {
    ...toFigures(total),
    canceled: total.canceled,
    canceledCost: kopecksToRoubles(total.canceledCost),
    canceledUnknown: total.canceledUnknown,
  };
}

type Figures = Omit<DishCostRow, 'productId' | 'productName' | 'brandId' | 'brandName'>;

function toFigures({ quantity, sum, known, knownSum, cost, noRecipe, noPrice }: DishFigures): Figures {
  const foodCost = foodCostOf(cost, knownSum);
  return {
    quantity,
    revenue: kopecksToRoubles(sum),
    known,
    cost: kopecksToRoubles(cost),
    noRecipe,
    noPrice,
    foodCost,
    margin: known > 0 ? kopecksToRoubles(knownSum - cost) : null,
    marginPercent: marginPercentOf(foodCost),
  };
}
