/** What ingredients cost, also those that the kitchen makes itself. */
import { type LastPricesDeps, readLastPrices } from '../ledger/last-prices.js';
import { type Made, partsFirst, partsOf, readMade } from './made.js';
import type { IngredientRecipeDoc, RecipeModels } from './recipe-models.js';

export interface PricesDeps extends LastPricesDeps, Pick<RecipeModels, 'ingredientRecipes'> {}

/**
 * Kopecks per unit by ingredient, not rounded: by its recipe when the kitchen makes it, or else the last price. Absent:
 * unknown.
 */
export type Prices = ReadonlyMap<number, number>;

export const readPrices = async (deps: PricesDeps, ids: readonly number[]): Promise<Prices> =>
  pricesOf(deps, ids, await readMade(deps, ids));

/** Returns the prices of the ingredients, and of what they are made of. `made`: their recipes. */
export async function pricesOf(deps: PricesDeps, ids: readonly number[], made: Made): Promise<Prices> {
  const bought = [...ids, ...partsOf(made.values())].filter((id) => !made.has(id));
  const last = await readLastPrices(deps, bought);
  const recipes = partsFirst(made);
  const prices = withRecipes(recipes, last);
  // Only made ingredients without a price by their recipe need those of their batches.
  const unpriced = [...made.keys()].filter((id) => !prices.has(id));
  if (unpriced.length === 0) return prices;
  return withRecipes(recipes, new Map([...last, ...(await readLastPrices(deps, unpriced))]));
}

/** Returns the prices with those that follow from the recipes. `recipes`: see `partsFirst`. */
function withRecipes(recipes: readonly IngredientRecipeDoc[], last: Prices): Prices {
  const prices = new Map(last);
  for (const recipe of recipes) {
    const price = priceByRecipe(recipe, prices);
    if (price !== null) prices.set(recipe._id, price);
  }
  return prices;
}

function priceByRecipe({ lines, yield: made }: IngredientRecipeDoc, prices: Prices): number | null {
  let cost = 0;
  for (const { ingredientId, quantity } of lines) {
    const price = prices.get(ingredientId);
    if (price === undefined) return null;
    cost += price * quantity;
  }
  return cost / made;
}
