import type { Shortfall } from '@skatert/contracts/inventory/order-uses';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../queries/list-query.js';

/** What orders used and a warehouse lacked. */
export const shortfallsQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: ['inventory', 'shortfalls', warehouseId],
    queryFn: ({ signal }) =>
      apiGet<Shortfall[]>(`${INVENTORY_PATH}/shortfalls?warehouseId=${warehouseId}`, { signal }),
  });
