import { useQuery } from '@skatert/web-kit/query';
import { pricesQuery } from '../queries/prices-query.js';
import { ingredientRecipeQuery } from './recipes-query.js';
import { unitCostOf } from './unit-cost.js';

/**
 * Reads the price of an ingredient's unit in roubles: of its last supply, or by its own recipe. Null: it is unknown;
 * undefined: it is not read yet.
 * @param ingredientId null: nothing is read
 */
export function useUnitPrice(ingredientId: number | null): number | null | undefined {
  const prices = useQuery({ ...pricesQuery(ingredientId ?? 0), enabled: ingredientId !== null });
  const isSupplied = prices.data !== undefined && prices.data.length > 0;
  const recipe = useQuery({
    ...ingredientRecipeQuery(ingredientId ?? 0),
    enabled: ingredientId !== null && prices.data !== undefined && !isSupplied,
  });
  if (ingredientId === null) return undefined;
  if (isSupplied) return prices.data[0]?.price;
  if (recipe.data) return unitCostOf(recipe.data);
  return prices.isError || recipe.isError ? null : undefined;
}
