/** What quantities and portions cost. Without zod, for services and screens. */
import { kopecksToRoubles, roublesToKopecks } from '../shared/money.js';
import { quantityToThousandths } from './quantity.js';

export interface PricedLine {
  /** Null or NaN: unknown. */
  qty: number | null;
  /** Roubles per unit; null or NaN: unknown. */
  price: number | null;
}

/** Returns the cost of a line in roubles; null for an unknown one. */
export function costOf({ qty, price }: PricedLine): number | null {
  if (qty === null || price === null || Number.isNaN(qty) || Number.isNaN(price)) return null;
  return kopecksToRoubles(Math.round((quantityToThousandths(qty) * roublesToKopecks(price)) / 1000));
}

const wholeKopecks = (roubles: number): number => kopecksToRoubles(roublesToKopecks(roubles));

/** Roubles; null where something is unknown. */
export interface PortionCost {
  /** The sum of the known costs. */
  cost: number;
  /** How many ingredients have no known price. */
  unpriced: number;
  /** The cost in percent of the price, with one decimal. */
  foodCost: number | null;
  /** The price less the cost. */
  margin: number | null;
}

/** Returns the figures of a portion. `costs`: of its ingredients; `price`: of the portion, in roubles. */
export function costOfPortion(costs: readonly (number | null)[], price: number | null): PortionCost {
  const unpriced = costs.filter((cost) => cost === null).length;
  const cost = wholeKopecks(costs.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  if (unpriced > 0 || costs.length === 0 || price === null)
    return { cost, unpriced, foodCost: null, margin: null };
  const foodCost = price > 0 ? Math.round((cost / price) * 1000) / 10 : null;
  return { cost, unpriced, foodCost, margin: wholeKopecks(price - cost) };
}

/** Returns what a quantity of the made ingredient uses by a recipe, at least a thousandth. All in thousandths. */
export const usedFor = (quantity: number, recipeYield: number, made: number): number =>
  Math.max(1, Math.round((quantity * made) / recipeYield));
