import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { useQuery } from '@skatert/web-kit/query';
import { stockRowsQuery } from '../shared/queries/stock-rows-query.js';
import type { TextStock } from '../shared/stock/stock-rules.js';

/** Another warehouse than the ingredient's own, in which the form adjusts the stock. */
export interface Elsewhere {
  warehouse: Warehouse;
  /** Undefined until it is known. */
  held: TextStock | undefined;
}

export interface AdjustedStock {
  /** The stock in the ingredient's own warehouse; null: the ingredient is new. */
  own: TextStock | null;
  /** Undefined: the stock is adjusted in the ingredient's own warehouse. */
  elsewhere: Elsewhere | undefined;
}

/** Returns the stock that the form shows. `shown`: the warehouse that the screen shows. */
export function useAdjustedStock(ingredient: Ingredient | null, shown: Warehouse | undefined): AdjustedStock {
  const { data: rows } = useQuery({
    ...stockRowsQuery({ warehouseId: null, ingredientId: ingredient?.id ?? 0 }),
    enabled: ingredient !== null,
  });
  if (!ingredient) return { own: null, elsewhere: undefined };
  const rowOf = (id: number | null) => rows?.find(({ warehouseId }) => warehouseId === id);
  const { unitName, quantity, warehouseId } = ingredient;
  // The expiry of the ingredient is that of all warehouses.
  const own = { quantity, unitName, ...expiryOf(rowOf(warehouseId)) };
  if (!shown || shown.id === warehouseId) return { own, elsewhere: undefined };
  const there = rowOf(shown.id);
  const held = rows && { quantity: there?.quantity ?? 0, unitName, ...expiryOf(there) };
  return { own, elsewhere: { warehouse: shown, held } };
}

const expiryOf = (row: StockRow | undefined) => row && { earliestExpiry: row.earliestExpiry };
