/** What an order counts as, by dish. */
import type { ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import type { Prices } from '../recipes/prices.js';
import { type DishFigures, type DishOfOrder, NO_FIGURES } from './dish-cost-models.js';

type Order = NonNullable<ReadOrderLinesReply>;

/** What a line of an order uses, with the chosen options of extras: thousandths by ingredient. */
export interface LineUse {
  line: Order['lines'][number];
  /** It brings no revenue: its order was canceled, or a change has removed it when it was cooked. */
  isCanceled: boolean;
  /** False: the dish had no recipe, or none for this size. */
  hasRecipe: boolean;
  used: ReadonlyMap<number, number>;
}

/** Returns true when svc-orders has said what the lines brought: an instance of an earlier release does not. */
export const isCounted = ({ lines, canceled }: Order): boolean =>
  canceled !== undefined && lines.every(({ price }) => price !== undefined);

/** Returns the figures of each dish of the order. */
export function figuresOfOrder(uses: readonly LineUse[], prices: Prices): DishOfOrder[] {
  const dishes = new Map<number, DishOfOrder>();
  for (const use of uses) {
    const { productId } = use.line;
    const dish = dishes.get(productId) ?? { productId, ...NO_FIGURES };
    for (const [name, value] of Object.entries(figuresOfLine(use, prices)))
      dish[name as keyof DishFigures] += value;
    dishes.set(productId, dish);
  }
  return [...dishes.values()];
}

/** Each line is rounded to kopecks: sums stay whole numbers, which are equal in whichever order they are added. */
function figuresOfLine(
  { line: { quantity, price = 0 }, isCanceled, hasRecipe, used }: LineUse,
  prices: Prices,
): Partial<DishFigures> {
  const isPriced = [...used.keys()].every((id) => prices.has(id));
  const thousandths = [...used].reduce((sum, [id, amount]) => sum + (prices.get(id) ?? 0) * amount, 0);
  const cost = Math.round(thousandths / 1000);
  if (isCanceled)
    return {
      canceled: quantity,
      canceledCost: cost,
      canceledUnknown: hasRecipe && isPriced ? 0 : quantity,
    };
  const sold = { quantity, sum: quantity * price };
  if (!hasRecipe) return { ...sold, noRecipe: quantity };
  if (!isPriced) return { ...sold, noPrice: quantity };
  return { ...sold, known: quantity, knownSum: sold.sum, cost };
}
