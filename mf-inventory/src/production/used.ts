/** What a production uses: what its recipe says, or what was typed instead. */

import { usedFor } from '@skatert/contracts/inventory/costs';
import type { Makeable } from '@skatert/contracts/inventory/productions';
import { quantityToThousandths, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';

export interface Used {
  ingredientId: number;
  ingredientName: string;
  unitName: string;
  qty: number;
}

/** Returns what the recipe uses for a quantity of what it makes; null or NaN: none is typed. */
export function usedByRecipe(recipe: Makeable | undefined, made: number | null): Used[] {
  if (!recipe || made === null || !(made > 0)) return [];
  const whole = quantityToThousandths(recipe.yield);
  return recipe.items.map((item) => {
    const used = usedFor(quantityToThousandths(item.qty), whole, quantityToThousandths(made));
    return { ...item, qty: thousandthsToQuantity(used) };
  });
}
