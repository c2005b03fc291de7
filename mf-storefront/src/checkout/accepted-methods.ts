/** The ways of paying that the brand of an order accepts. */
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import type { AcceptedMethods } from '@skatert/contracts/orders/payment-methods';
import { PAYMENT_METHODS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, type QueryClient, queryOptions, useQuery } from '@skatert/web-kit/query';

const KEY = [PUBLIC_KEY, 'payment-methods'];
/** How long the methods are considered fresh, in ms. The server refuses an order with another one. */
const STALE_MS = 60_000;

const acceptedMethodsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...KEY, brandId],
    queryFn: ({ signal }) => apiGet<AcceptedMethods>(`/order/v1/payment-methods/${brandId}`, { signal }),
    staleTime: STALE_MS,
  });

/** Reads the methods again where they are shown. */
export const rereadAcceptedMethods = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });

/** Returns the accepted methods that this release knows; while they are not known none, when they can't be read all. */
export function useAcceptedMethods(brandId: number | null, mode: DeliveryMode): readonly PaymentMethod[] {
  const { data, failureCount } = useQuery({
    ...acceptedMethodsQuery(brandId ?? 0),
    enabled: brandId !== null,
  });
  if (data) return PAYMENT_METHODS.filter((method) => data[mode].includes(method));
  return failureCount > 0 ? PAYMENT_METHODS : [];
}
