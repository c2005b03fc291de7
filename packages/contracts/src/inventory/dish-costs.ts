/**
 * What the sold dishes cost: `/auth/v1/inventory/dish-costs` and its file. Sums of completed orders, by the day of their creation
 * in the zone of their brand.
 */
import { z } from 'zod';
import { Id, IdParam, Roubles, Timestamp } from '../shared/fields.js';
import { checkPeriod, FILE_FIELDS, PERIOD_FIELDS, POINT_FIELDS } from '../shared/period-query.js';
import { ReadTimeZone } from '../shared/time-zones.js';

const fields = {
  /** Only this brand; absent: every brand of the context whose costs the caller may read. */
  brandId: IdParam.optional(),
  ...POINT_FIELDS,
  ...PERIOD_FIELDS,
};

export const DishCostsQuery = z.object(fields).superRefine(checkPeriod);

export const DishCostsFileQuery = z.object({ ...fields, ...FILE_FIELDS }).superRefine(checkPeriod);

const count = z.number().int();

const figures = {
  /** The sold pieces, and what they brought by the prices of their orders. */
  quantity: count,
  revenue: Roubles,
  /** The pieces whose cost is known; cost, food cost and margin are theirs alone. */
  known: count,
  cost: Roubles,
  /** The others: the dish had no recipe, or an ingredient has no price. */
  noRecipe: count,
  noPrice: count,
  /** The cost in percent of the revenue, with one decimal; null: of no piece is it known. */
  foodCost: z.number().nullable(),
  /** The revenue less the cost, in roubles and in percent of the revenue; null as `foodCost`. */
  margin: z.number().nullable(),
  marginPercent: z.number().nullable(),
};

export const DishCostRow = z.object({
  productId: Id,
  productName: z.string(),
  brandId: Id,
  brandName: z.string(),
  ...figures,
});
export type DishCostRow = z.infer<typeof DishCostRow>;

export const DishCostTotals = z.object({
  ...figures,
  /** What canceled orders have used: it brought nothing, and no other figure contains it. */
  canceled: count,
  canceledCost: Roubles,
  /** How many of these pieces cost more than is known. */
  canceledUnknown: count,
});
export type DishCostTotals = z.infer<typeof DishCostTotals>;

export const DishCosts = z
  .object({
    brandIds: z.array(Id),
    /** Whose days are counted; the default one when the brands have several: then each brand's own. */
    timeZone: ReadTimeZone,
    from: z.string(),
    to: z.string(),
    /**
     * When the first order was counted, of the points that are asked for; earlier ones never will be. Of some whole brands and some points
     * of others: since when both are counted. Null: none was.
     */
    since: Timestamp.nullable(),
    totals: DishCostTotals,
    /**
     * The same of the period before, of the same length. Null: its costs are not known, or not of all of it, as orders were not counted yet.
     * Absent: the previous release does not send it.
     */
    previous: z.object({ from: z.string(), to: z.string(), totals: DishCostTotals }).nullable().optional(),
    /** By revenue, the largest first. */
    rows: z.array(DishCostRow),
    /** True: there are more rows than a response may have. */
    more: z.boolean(),
  })
  .meta({ id: 'DishCosts' });
export type DishCosts = z.infer<typeof DishCosts>;
