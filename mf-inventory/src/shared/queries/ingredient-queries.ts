/** The queries of one ingredient. */
import type { Batch, SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from './list-query.js';

/** The query of the batches of an ingredient of which something remains, in all warehouses, the earliest expiry first. */
export const batchesQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'batches', id],
    queryFn: ({ signal }) => apiGet<Batch[]>(`${INVENTORY_PATH}/ingredients/${id}/batches`, { signal }),
  });

/** The query of the prices at which an ingredient was supplied, the latest first. */
export const pricesQuery = (ingredientId: number) =>
  queryOptions({
    queryKey: ['inventory', 'prices', ingredientId],
    queryFn: ({ signal }) =>
      apiGet<SupplyPrice[]>(`${INVENTORY_PATH}/ingredients/${ingredientId}/prices`, { signal }),
  });

/** The query of one ingredient. It is not kept: a form must not begin with values of an earlier time. */
export const ingredientQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'ingredient', id],
    queryFn: ({ signal }) => apiGet<Ingredient>(`${INVENTORY_PATH}/ingredients/${id}`, { signal }),
    gcTime: 0,
  });
