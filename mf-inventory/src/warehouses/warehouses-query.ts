/** The warehouses of the master one works for: they follow the chosen context. */
import type { Warehouse } from '@skatert/contracts/inventory/inventory';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

export const WAREHOUSES_PATH = '/auth/v1/inventory/warehouses';

/** `masterId`: the context's; null when none is chosen. */
export const warehousesQuery = (masterId: number | null) =>
  queryOptions({
    queryKey: ['inventory', 'warehouses', masterId],
    queryFn: ({ signal }) => apiGet<Warehouse[]>(WAREHOUSES_PATH, { signal }),
  });
