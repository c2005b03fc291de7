import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { IngredientRecipe } from '@skatert/contracts/inventory/recipes';

type Made = Pick<IngredientRecipe, 'cost' | 'unpriced' | 'yield'> & { items: readonly unknown[] };

/** Returns the cost in roubles of a unit of what a recipe makes, not rounded; null when it is unknown. */
export function unitCostOf(recipe: Made): number | null {
  const thousandths = quantityToThousandths(recipe.yield);
  if (recipe.items.length === 0 || recipe.unpriced > 0 || !(thousandths > 0)) return null;
  return (recipe.cost * 1000) / thousandths;
}
