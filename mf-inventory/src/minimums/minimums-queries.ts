/** The calls of minimums. */
import type { Minimum, MinimumBody, SupplySuggestion } from '@skatert/contracts/inventory/minimums';
import { apiGet, apiPut, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../queries/list-query.js';

/** Sets a minimum; null and 0 remove it. @throws ApiError */
export const saveMinimum = (body: MinimumBody): Promise<Minimum> =>
  apiPut(`${INVENTORY_PATH}/minimums`, body);

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
