/** The queries of one ingredient. */
import type { Batch, SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { inventoryQuery } from './list-query.js';

/** The query of the batches of an ingredient of which something remains, in all warehouses, the earliest expiry first. */
export const batchesQuery = (id: number) => inventoryQuery<Batch[]>(`ingredients/${id}/batches`);

/** The query of the prices at which an ingredient was supplied, the latest first. */
export const pricesQuery = (id: number) => inventoryQuery<SupplyPrice[]>(`ingredients/${id}/prices`);

/** The query of one ingredient. It is not kept: a form must not begin with values of an earlier time. */
export const ingredientQuery = (id: number) => ({
  ...inventoryQuery<Ingredient>(`ingredients/${id}`, 'form'),
  gcTime: 0,
});
