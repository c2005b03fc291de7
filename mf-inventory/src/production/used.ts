/** What a production uses: what its recipe says, or what was typed instead. */

import { usedFor } from '@skatert/contracts/inventory/costs';
import { quantityToThousandths, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { IngredientRecipe } from '@skatert/contracts/inventory/recipes';

export interface Used {
  ingredientId: number;
  ingredientName: string;
  unitName: string;
  qty: number;
}

/** Returns what the recipe uses for a quantity of what it makes; null or NaN: none is typed. */
export function usedByRecipe(recipe: IngredientRecipe | undefined, made: number | null): Used[] {
  if (!recipe || made === null || !(made > 0)) return [];
  const whole = quantityToThousandths(recipe.yield);
  return recipe.items.map(({ ingredientId, ingredientName, unitName, qty }) => {
    const used = usedFor(quantityToThousandths(qty), whole, quantityToThousandths(made));
    return { ingredientId, ingredientName, unitName, qty: thousandthsToQuantity(used) };
  });
}
