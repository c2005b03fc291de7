import type { StockRow } from '@skatert/contracts/inventory/stock';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from './list-query.js';

/** The warehouse and the ingredient whose stock is read: at least one is not null. */
export interface StockPlace {
  warehouseId: number | null;
  ingredientId: number | null;
}

/** The query of the stock in a warehouse, of an ingredient, or of one in the other. */
export const stockRowsQuery = ({ warehouseId, ingredientId }: StockPlace) =>
  queryOptions({
    queryKey: ['inventory', 'stock-rows', warehouseId, ingredientId],
    queryFn: ({ signal }) =>
      apiGet<StockRow[]>(`${INVENTORY_PATH}/stock${queryString({ warehouseId, ingredientId })}`, { signal }),
  });
