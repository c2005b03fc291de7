/** The query of the warehouses of the current context's master. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

export const WAREHOUSES_PATH = '/auth/v1/inventory/warehouses';

/** `masterId`: that of the context; null without a context. */
export const warehousesQuery = (masterId: number | null) =>
  queryOptions({
    queryKey: ['inventory', 'warehouses', masterId],
    queryFn: ({ signal }) => apiGet<Warehouse[]>(WAREHOUSES_PATH, { signal }),
  });
