/** What quantities and portions cost. Without zod, for services and screens. */
import { kopecksToRoubles } from '../shared/money.js';
import { quantityToThousandths } from './quantity.js';
import { unitPriceParts } from './unit-price.js';

export interface PricedLine {
  /** Null or NaN: unknown. */
  qty: number | null;
  /** Roubles per unit, which may be a part of a kopeck; null or NaN: unknown. */
  price: number | null;
  /** Roubles for all of it, which count instead of the price; null, NaN or absent: not given. */
  sum?: number | null;
}

/** Returns the cost of a line in roubles, rounded to kopecks; null for an unknown one. */
export function costOf(line: PricedLine): number | null {
  if (line.sum != null && !Number.isNaN(line.sum)) return line.sum;
  const kopecks = kopecksOf(line);
  return kopecks === null ? null : wholeKopecks(kopecks);
}

/** Returns the price of a unit in roubles, rounded to six decimals, of a line with a sum; null: unknown. */
export function priceOfSum(qty: number | null, sum: number | null): number | null {
  if (!qty || sum === null || Number.isNaN(qty) || Number.isNaN(sum)) return null;
  return Math.round((sum / qty) * 1e6) / 1e6;
}

/** Returns the cost of a line in kopecks, not rounded; null for an unknown one. */
function kopecksOf({ qty, price }: PricedLine): number | null {
  if (qty === null || price === null || Number.isNaN(qty) || Number.isNaN(price)) return null;
  const parts = unitPriceParts(price);
  // Exactly, so that halves are rounded up: 0.29 * 100 is less than 29.
  return parts === null
    ? (quantityToThousandths(qty) * price) / 10
    : (quantityToThousandths(qty) * parts) / 1e7;
}

/** Returns kopecks, rounded, in roubles. */
const wholeKopecks = (kopecks: number): number => kopecksToRoubles(Math.round(kopecks));

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

/** Returns the cost in percent of what it brings, with one decimal; null when that is nothing. */
export const foodCostOf = (cost: number, price: number): number | null =>
  price > 0 ? Math.round((cost / price) * 1000) / 10 : null;

/** Returns the margin in percent of the price: with the food cost, which is rounded already, it is 100. */
export const marginPercentOf = (foodCost: number | null): number | null =>
  foodCost === null ? null : Math.round((100 - foodCost) * 10) / 10;

/** Returns the figures of a portion; the sum of its lines is rounded once. `price`: of the portion, in roubles. */
export function costOfLines(lines: readonly PricedLine[], price: number | null): PortionCost {
  const costs = lines.map(kopecksOf);
  const unpriced = costs.filter((cost) => cost === null).length;
  const cost = wholeKopecks(costs.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  if (unpriced > 0 || costs.length === 0 || price === null)
    return { cost, unpriced, foodCost: null, margin: null };
  return { cost, unpriced, foodCost: foodCostOf(cost, price), margin: wholeKopecks((price - cost) * 100) };
}

/** Returns what a quantity of the made ingredient uses by a recipe, at least a thousandth. All in thousandths. */
export const usedFor = (quantity: number, recipeYield: number, made: number): number =>
  Math.max(1, Math.round((quantity * made) / recipeYield));
