/**
 * The models of what dishes brought and cost: of each counted order, and the sums by dish of a brand's local days and months, of the brand and
 * of each of its points. In kopecks.
 */
import { date, defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import { Schema } from 'mongoose';

/** The figures that are added up. Those of canceled orders, which brought nothing, are apart. */
export const DISH_FIGURES = [
  'quantity',
  'sum',
  'known',
  'knownSum',
  'cost',
  'noRecipe',
  'noPrice',
  'canceled',
  'canceledCost',
  'canceledUnknown',
] as const;

/**
 * Pieces and what they brought; of these the ones whose cost is `known`, with what they brought and cost; those without a recipe,
 * and those with an ingredient without a price. `canceledCost`: as far as it is known.
 */
export type DishFigures = Record<(typeof DISH_FIGURES)[number], number>;

export const NO_FIGURES: DishFigures = Object.fromEntries(
  DISH_FIGURES.map((name) => [name, 0]),
) as DishFigures;

export interface DishOfOrder extends DishFigures {
  productId: number;
}

/** What an order counted as; it never changes. */
export interface OrderCostDoc {
  /** The order, as in its document's `call`. */
  _id: string;
  orderId: number;
  brandId: number;
  /** Where it was fetched, or `DELIVERIES`. Absent: an earlier release has counted it, and the sums of points don't have it. */
  pointId?: number;
  /** The day of the order's creation, yyyy-mm-dd in the brand's zone of that time. */
  day: string;
  /** When it was counted. */
  at: Date;
  dishes: DishOfOrder[];
}

/** The sums of a dish: of a day, or of a month, yyyy-mm. */
export interface DishCostDoc extends DishFigures {
  /** See `dishCostKey`. */
  _id: string;
  brandId: number;
  period: string;
  productId: number;
}

/** The same of the orders of a point, or of the deliveries: `DELIVERIES`. */
export interface PointDishCostDoc extends DishCostDoc {
  pointId: number;
}

/** What a sum is of; `pointId` absent: the brand's. */
export type SummedDish = Pick<DishCostDoc, 'brandId' | 'period' | 'productId'> & { pointId?: number };

export const dishCostKey = ({ brandId, period, pointId, productId }: SummedDish): string =>
  [brandId, period, ...(pointId === undefined ? [] : [pointId]), productId].join(':');

const figures = Object.fromEntries(DISH_FIGURES.map((name) => [name, number])) as Record<
  keyof DishFigures,
  typeof number
>;
const dish = new Schema<DishOfOrder>({ productId: number, ...figures }, { _id: false });

const orderCosts = defineModel<OrderCostDoc>(
  'orderCosts',
  {
    _id: text,
    orderId: number,
    brandId: number,
    pointId: Number,
    day: text,
    at: date,
    dishes: { type: [dish], required: true },
  },
  // The first one that was counted, also of points, and those of a day or a month.
  [
    { brandId: 1, at: 1 },
    [{ brandId: 1, pointId: 1, at: 1 }, { partialFilterExpression: { pointId: { $exists: true } } }],
    { brandId: 1, day: 1 },
  ],
);

const dishCosts = defineModel<DishCostDoc>(
  'dishCosts',
  { _id: text, brandId: number, period: text, productId: number, ...figures },
  [{ brandId: 1, period: 1 }],
);

// Of its own, since earlier releases add up every document of a period in `dishCosts`.
const pointDishCosts = defineModel<PointDishCostDoc>(
  'pointDishCosts',
  { _id: text, brandId: number, pointId: number, period: text, productId: number, ...figures },
  [{ brandId: 1, pointId: 1, period: 1 }],
);

export const createDishCostModels = defineModels({ orderCosts, dishCosts, pointDishCosts });
export type DishCostModels = ReturnType<typeof createDishCostModels>;
