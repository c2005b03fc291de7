import type { StockRow } from '@skatert/contracts/inventory/stock';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** The query of a warehouse's stock. */
export const stockQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: ['inventory', 'stock', warehouseId],
    queryFn: ({ signal }) =>
      apiGet<StockRow[]>(`/auth/v1/inventory/warehouses/${warehouseId}/stock`, { signal }),
  });
