import type { OrderWarehouse } from '@skatert/contracts/inventory/order-write-offs';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { INVENTORY_PATH } from '../shared/queries/list-query.js';

export const ORDER_WAREHOUSES_PATH = `${INVENTORY_PATH}/order-warehouses`;

/** Returns the query of the warehouses that the orders of brands and points use. */
export function useOrderWarehousesQuery() {
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  return queryOptions({
    queryKey: ['inventory', 'order-warehouses', masterId],
    queryFn: ({ signal }) => apiGet<OrderWarehouse[]>(ORDER_WAREHOUSES_PATH, { signal }),
  });
}
