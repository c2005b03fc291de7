import type { Batch } from '@skatert/contracts/inventory/ingredient-page';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from './list-query.js';

/** The query of the batches of an ingredient of which something remains, in all warehouses, the earliest expiry first. */
export const batchesQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'batches', id],
    queryFn: ({ signal }) => apiGet<Batch[]>(`${INVENTORY_PATH}/ingredients/${id}/batches`, { signal }),
  });
