import type { StockRow } from '@skatert/contracts/inventory/stock';
import { queryString } from '@skatert/web-kit/api';
import { inventoryQuery } from './list-query.js';

/** The warehouse and the ingredient whose stock is read: at least one is not null. */
export interface StockPlace {
  warehouseId: number | null;
  ingredientId: number | null;
}

/** The query of the stock in a warehouse, of an ingredient, or of one in the other. */
export const stockRowsQuery = ({ warehouseId, ingredientId }: StockPlace) =>
  inventoryQuery<StockRow[]>(`stock${queryString({ warehouseId, ingredientId })}`);
