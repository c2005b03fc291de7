/** Low stock and search of ingredients. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { IngredientView } from './use-ingredient-view.js';

/** A smaller quantity is low, in the ingredient's unit. */
const ENOUGH = 5;

/** Returns true for a low quantity; an ingredient that was never delivered has none to miss. */
export const isLow = ({ quantity, lastSupplyDate }: Ingredient): boolean =>
  quantity < ENOUGH && lastSupplyDate !== null;

/** Returns the ingredients whose name contains the search, in the unit. */
export function filterIngredients(
  ingredients: readonly Ingredient[],
  { search, unit }: Pick<IngredientView, 'search' | 'unit'>,
): Ingredient[] {
  const wanted = search.toLocaleLowerCase('ru');
  return ingredients.filter(
    ({ name, unitName }) =>
      (unit === '' || unitName === unit) && name.toLocaleLowerCase('ru').includes(wanted),
  );
}
