import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { keepPreviousData, useQuery } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { listQuery, useMasterId } from '../shared/queries/list-query.js';

export type StockedIngredients = ReturnType<typeof useStockedIngredients>;

/**
 * Reads the ingredients that a warehouse has, with their quantities in it. While those of another warehouse are loading,
 * the former ones are returned, so that the lines keep their names.
 */
export function useStockedIngredients(warehouseId: number | null) {
  const query = useQuery({
    ...listQuery('ingredients', useMasterId(), `?warehouseId=${warehouseId}`),
    enabled: warehouseId !== null,
    placeholderData: keepPreviousData,
  });
  const ingredients = useMemo(() => query.data?.filter(({ quantity }) => quantity > 0) ?? [], [query.data]);
  const isLoaded = query.data !== undefined && !query.isPlaceholderData;
  return { query, ingredients, isLoaded, obstacle: obstacleOf(warehouseId, isLoaded, ingredients) };
}

/** Returns why no ingredient can be chosen yet. */
function obstacleOf(
  warehouseId: number | null,
  isLoaded: boolean,
  ingredients: readonly Ingredient[],
): string | undefined {
  if (warehouseId === null) return 'Сначала выберите склад';
  if (!isLoaded) return 'Остатки склада ещё не загружены';
  return ingredients.length === 0 ? 'На складе нет остатков' : undefined;
}
