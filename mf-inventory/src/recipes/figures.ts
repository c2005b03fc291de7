/** What a portion costs and contains while it is typed, by the formulas of the service. */

import { costOf, type PortionCost, costOfLines as sumOf } from '@skatert/contracts/inventory/costs';
import type { Nutrition } from '@skatert/contracts/inventory/nutrition';
import type { RecipeIngredient } from './recipe-ingredients.js';
import type { Line } from './typed-lines.js';

export interface Figures extends PortionCost {
  /** Null when it is unknown. */
  nutrition: Nutrition | null;
}

/** Returns the cost of a line in roubles; null when the quantity or the price is unknown. */
export const costOfLine = ({ qty, price = null }: Pick<Line, 'qty' | 'price'>): number | null =>
  costOf({ qty, price });

/** Returns what the lines cost. `price`: what a customer pays for them, in roubles; null: nothing. */
export const costOfLines = (lines: readonly Line[], price: number | null): PortionCost =>
  sumOf(
    // A line without a quantity costs nothing yet.
    used(lines).map((line) => ({ qty: line.qty || 0, price: line.price ?? null })),
    price,
  );

/** Returns true when no ingredient is chosen. */
export const haveNone = (lines: readonly Line[]): boolean => used(lines).length === 0;

const used = (lines: readonly Line[]): Line[] => lines.filter(({ ingredientId }) => ingredientId !== null);

const NUTRIENTS = ['protein', 'fat', 'carbs', 'calories'] as const;

/** Returns null when it is unknown of an ingredient, or when there is none. */
export function nutritionOf(
  lines: readonly Line[],
  ingredients: readonly RecipeIngredient[],
): Nutrition | null {
  if (haveNone(lines)) return null;
  const sum: Nutrition = { protein: 0, fat: 0, carbs: 0, calories: 0 };
  for (const { ingredientId, qty } of used(lines)) {
    const perUnit = ingredients.find(({ id }) => id === ingredientId)?.nutrition;
    for (const name of NUTRIENTS) {
      const amount = perUnit?.[name];
      if (amount == null) return null;
      sum[name] += amount * (qty || 0);
    }
  }
  const grams = (value: number) => Math.round(value * 100) / 100;
  const { protein, fat, carbs, calories } = sum;
  return {
    protein: grams(protein),
    fat: grams(fat),
    carbs: grams(carbs),
    calories: Math.round(calories),
  };
}
