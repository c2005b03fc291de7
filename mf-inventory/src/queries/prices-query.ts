import type { SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from './list-query.js';

/** The query of the prices at which an ingredient was supplied, the latest first. */
export const pricesQuery = (ingredientId: number) =>
  queryOptions({
    queryKey: ['inventory', 'prices', ingredientId],
    queryFn: ({ signal }) =>
      apiGet<SupplyPrice[]>(`${INVENTORY_PATH}/ingredients/${ingredientId}/prices`, { signal }),
  });
