import type { UnitPrice } from '@skatert/contracts/inventory/recipes';
import { useQuery } from '@skatert/web-kit/query';
import { inventoryQuery } from '../shared/queries/list-query.js';

/**
 * Reads what a unit of an ingredient costs in recipes, in roubles. Null: it is unknown; undefined: it is not read yet, also
 * after a failure.
 * @param ingredientId null: nothing is read
 */
export function useUnitPrice(ingredientId: number | null): number | null | undefined {
  const { data } = useQuery({
    ...inventoryQuery<UnitPrice>(`ingredients/${ingredientId}/unit-price`),
    enabled: ingredientId !== null,
  });
  return ingredientId === null ? undefined : data?.price;
}
