import type { UnitPrice } from '@skatert/contracts/inventory/recipes';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { inventoryQuery } from '../shared/queries/list-query.js';

/** How soon a price that could not be read is read again, in ms. */
const AGAIN_MS = 10_000;

/**
 * Reads what a unit of an ingredient costs in recipes, in roubles. Null: it is unknown; undefined: it is not read yet, also
 * after a failure.
 * @param ingredientId null: nothing is read
 */
export function useUnitPrice(ingredientId: number | null): number | null | undefined {
  const { data } = useQuery({
    ...inventoryQuery<UnitPrice>(`ingredients/${ingredientId}/unit-price`),
    refetchInterval: ({ state: { error } }) =>
      isApiError(error) && (error.status === 0 || error.status >= 500) ? AGAIN_MS : false,
    enabled: ingredientId !== null,
  });
  return ingredientId === null ? undefined : data?.price;
}
