/** The address of the customer's last delivery. It is kept by the server only, with the orders. */
import type { MyOrder } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/** How many of the newest orders are searched for a delivery. */
const ORDERS = 20;

const lastAddressQuery = (userId: number | null) =>
  queryOptions({
    // Placing an order invalidates all queries under 'orders'.
    queryKey: ['orders', 'last-address', userId],
    queryFn: async ({ signal }) => {
      const { content } = await apiGet<Page<MyOrder>>(`/order/v1/my?page=0&size=${ORDERS}`, { signal });
      return content.find(({ address }) => address !== null)?.address ?? null;
    },
    staleTime: 60_000,
  });

/** Returns the address; undefined without one, and while it is unknown: it is only an offer. */
export function useLastAddress(userId: number | null): string | undefined {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const { data } = useQuery({ ...lastAddressQuery(userId), enabled: signedIn && userId !== null });
  return data ?? undefined;
}
