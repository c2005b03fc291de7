import type { readLink } from '@skatert/contracts/orders/order-link-address';
import type { LinkedOrder } from '@skatert/contracts/orders/order-links';
import { isFinal } from '@skatert/contracts/orders/order-status';
import { apiPost } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** How often an order that is not finished is read again while its page is visible, in ms. */
const REREAD_MS = 15_000;

export type Link = NonNullable<ReturnType<typeof readLink>>;

export const linkedOrderQuery = (link: Link) =>
  queryOptions({
    queryKey: ['orders', 'by-link', link.id, link.token],
    queryFn: ({ signal }) => apiPost<LinkedOrder>('/order/v1/by-link', link, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isFinal(data.status) ? false : REREAD_MS),
  });
