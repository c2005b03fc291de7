import type { Expiring } from '@skatert/contracts/inventory/expiring';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../queries/list-query.js';

/** What expires soon in a warehouse, the earliest first. */
export const expiringQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: ['inventory', 'expiring', warehouseId],
    queryFn: ({ signal }) =>
      apiGet<Expiring[]>(`${INVENTORY_PATH}/expiring?warehouseId=${warehouseId}`, { signal }),
  });
