import type { SupplySuggestion } from '@skatert/contracts/inventory/minimums';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../../shared/queries/list-query.js';

/** What a warehouse must order to reach its minimums. It is not kept: what others order meanwhile is not ordered twice. */
export const suggestionQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: ['inventory', 'suggestion', warehouseId],
    queryFn: ({ signal }) =>
      apiGet<SupplySuggestion>(`${INVENTORY_PATH}/supplies/suggestion${queryString({ warehouseId })}`, {
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
