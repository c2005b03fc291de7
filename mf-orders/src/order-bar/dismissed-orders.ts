/** The orders that the customer has dismissed from the bar. */
import { isAwaited } from '@skatert/contracts/orders/order-status';
import type { AwaitedOrder } from '@skatert/contracts/orders/orders';
import { fields, listOf, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { store, useStored } from '../orders/stored.js';

type Dismissed = Pick<AwaitedOrder, 'id' | 'status'>;

export const storedDismissed = stored<readonly Dismissed[]>(
  'order_bar_dismissed',
  listOf(fields({ id: whole, status: text })),
);

const NONE: readonly Dismissed[] = [];

/** Returns the orders that are not dismissed: one comes back with its next step, but not after its end. */
export function useUndismissed(orders: readonly AwaitedOrder[]): readonly AwaitedOrder[] {
  const dismissed = useStored(storedDismissed) ?? NONE;
  return orders.filter(
    ({ id, status }) =>
      !dismissed.some((other) => other.id === id && (other.status === status || !isAwaited(other.status))),
  );
}

/** @param orders all of the bar: what was stored of others is dropped */
export function dismiss({ id, status }: AwaitedOrder, orders: readonly AwaitedOrder[]): void {
  const others = (storedDismissed.read() ?? NONE).filter(
    (other) => other.id !== id && orders.some((order) => order.id === other.id),
  );
  store(storedDismissed, [...others, { id, status }]);
}
