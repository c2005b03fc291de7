/** What a portion of a product contains. */
import type { Nutrition } from '@skatert/contracts/inventory/nutrition';
import type { ShownProduct } from '../menu/menu-queries.js';

const NUTRIENTS = ['protein', 'fat', 'carbs', 'calories'] as const;

type Facts = Pick<ShownProduct, 'nutrition' | 'sizesWithoutNutrition' | 'extraNutrition'>;

/**
 * Returns the nutrition of a portion in a size, with what the chosen options add. Null when it is unknown of the portion, or of
 * a chosen option with a recipe. Services of an earlier release send less.
 * @param size null: the product has none
 */
export function nutritionWith(
  { nutrition = [], sizesWithoutNutrition = [], extraNutrition = [] }: Facts,
  size: string | null,
  extras: readonly number[],
): (Nutrition & { withExtras: boolean }) | null {
  const portion =
    nutrition.find((each) => each.size === size) ?? nutrition.find((each) => each.size === null);
  if (!portion || (size !== null && sizesWithoutNutrition.includes(size))) return null;
  const { size: _, ...sum } = portion;
  const chosen = extraNutrition.filter(({ optionId }) => extras.includes(optionId));
  for (const { nutrition: added } of chosen) {
    if (!added) return null;
    for (const name of NUTRIENTS) sum[name] += added[name];
  }
  return { ...sum, withExtras: chosen.length > 0 };
}
