/** The order that a guest has placed in this tab, also when its response was lost before a reload. */
import type { GuestCheckoutResponse } from '@skatert/contracts/orders/guests';
import type { OrderLinkBody } from '@skatert/contracts/orders/order-links';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { useCart } from '@skatert/web-kit/cart';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useState } from 'react';
import { storedGuestOrder, storedSentGuestOrder } from './stored-guest-order.js';

/** Returns what opens the order's page; null: there is none, or it is not known yet. */
export function useGuestOrder(): OrderLinkBody | null {
  const [link] = useState(() => storedGuestOrder.read());
  const [sent] = useState(() => storedSentGuestOrder.read());
  const { data: cart } = useCart();
  // The order changes the cart. While that is as it was, the order may still arrive.
  const isDecided = sent !== null && cart !== undefined && cart.version !== sent.cartVersion;
  const { data: placed, error } = useQuery({
    queryKey: ['orders', 'of-guest', sent?.key],
    queryFn: async ({ signal }): Promise<OrderLinkBody> => {
      const body = { key: sent?.key };
      const { id, linkToken } = await apiPost<GuestCheckoutResponse>('/order/v1/guest/placed', body, {
        signal,
      });
      return { id, token: linkToken };
    },
    enabled: isDecided,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRefused = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (placed) storedGuestOrder.write(placed);
    if (placed || isRefused) storedSentGuestOrder.write(null);
  }, [placed, isRefused]);
  return placed ?? link;
}
