import type { Expiring } from '@skatert/contracts/inventory/expiring';
import type { Shortfall } from '@skatert/contracts/inventory/order-write-offs';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { queryString } from '@skatert/web-kit/api';
import { inventoryQuery, keepOf } from '../shared/queries/list-query.js';

/** What expires in a warehouse within so many days, the earliest first. */
export const expiringQuery = (warehouseId: number, days: number) =>
  inventoryQuery<Expiring[]>(`expiring${queryString({ warehouseId, days })}`);

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
export const stockQuery = (warehouseId: number, filters: StockFilters) => ({
  ...inventoryQuery<StockPage>(`warehouses/${warehouseId}/stock${queryString({ ...filters })}`, warehouseId),
  placeholderData: keepOf(warehouseId),
});

/** What orders used and a warehouse lacked. */
export const shortfallsQuery = (warehouseId: number) =>
  inventoryQuery<Shortfall[]>(`shortfalls?warehouseId=${warehouseId}`);
