import type { Expiring } from '@skatert/contracts/inventory/expiring';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../queries/list-query.js';

/** What expires in a warehouse within so many days, the earliest first. */
export const expiringQuery = (warehouseId: number, days: number) =>
  queryOptions({
    queryKey: ['inventory', 'expiring', warehouseId, days],
    queryFn: ({ signal }) =>
      apiGet<Expiring[]>(`${INVENTORY_PATH}/expiring${queryString({ warehouseId, days })}`, { signal }),
  });
