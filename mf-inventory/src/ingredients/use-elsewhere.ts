import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { useQuery } from '@skatert/web-kit/query';
import { stockRowsQuery } from '../queries/stock-rows-query.js';

/** Another warehouse than the ingredient's own, in which the form adjusts the stock. */
export interface Elsewhere {
  warehouse: Warehouse;
  /** Undefined until it is known. */
  quantity: number | undefined;
}

/** `shown`: the warehouse that the screen shows. Returns it with its stock unless it is the ingredient's own. */
export function useElsewhere(
  ingredient: Ingredient | null,
  shown: Warehouse | undefined,
): Elsewhere | undefined {
  const isElsewhere = ingredient !== null && shown !== undefined && shown.id !== ingredient.warehouseId;
  const { data: rows } = useQuery({
    ...stockRowsQuery({ warehouseId: shown?.id ?? 0, ingredientId: ingredient?.id ?? 0 }),
    enabled: isElsewhere,
  });
  return isElsewhere ? { warehouse: shown, quantity: rows && (rows[0]?.quantity ?? 0) } : undefined;
}
