import type { Expiring } from '@skatert/contracts/inventory/expiring';
import type { Shortfall } from '@skatert/contracts/inventory/order-write-offs';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../shared/queries/list-query.js';

/** What expires in a warehouse within so many days, the earliest first. */
export const expiringQuery = (warehouseId: number, days: number) =>
  queryOptions({
    queryKey: ['inventory', 'expiring', warehouseId, days],
    queryFn: ({ signal }) =>
      apiGet<Expiring[]>(`${INVENTORY_PATH}/expiring${queryString({ warehouseId, days })}`, { signal }),
  });

export interface StockFilters {
  search: string;
  /** yyyy-mm-dd; empty: any. */
  expiry: string;
  /** The page, from 0. */
  page: number;
  size: number;
}

interface StockPage {
  content: StockRow[];
  totalPages: number;
}

/** The query of a page of a warehouse's stock; while it loads, the previous one of the same warehouse is shown. */
export const stockQuery = (warehouseId: number, filters: StockFilters) =>
  queryOptions({
    queryKey: ['inventory', 'warehouse-stock', warehouseId, filters] as const,
    queryFn: ({ signal }) =>
      apiGet<StockPage>(`${INVENTORY_PATH}/warehouses/${warehouseId}/stock${queryString({ ...filters })}`, {
        signal,
      }),
    placeholderData: (shown, query) => (query?.queryKey[2] === warehouseId ? shown : undefined),
  });

/** What orders used and a warehouse lacked. */
export const shortfallsQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: ['inventory', 'shortfalls', warehouseId],
    queryFn: ({ signal }) =>
      apiGet<Shortfall[]>(`${INVENTORY_PATH}/shortfalls?warehouseId=${warehouseId}`, { signal }),
  });
