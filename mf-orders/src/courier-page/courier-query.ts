/** The orders of a courier, by his link. */
import type { CourierLinkBody, CourierPage } from '@skatert/contracts/orders/courier-page';
import { apiPost } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { REREAD_MS } from '../orders/order-queries.js';
import { readSavedPage } from './saved-page.js';

export const courierQuery = (link: CourierLinkBody) =>
  queryOptions({
    queryKey: ['courier', link.id, link.token],
    queryFn: ({ signal }) => apiPost<CourierPage>('/order/v1/courier', link, { signal }),
    // Read again at once; shown alone only without a connection.
    initialData: () => readSavedPage(link)?.page,
    initialDataUpdatedAt: () => readSavedPage(link)?.at,
    staleTime: 0,
    refetchInterval: REREAD_MS,
  });
