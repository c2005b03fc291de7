/** How a refund of an order is most likely given back. */
import type { PaymentEntry } from '@skatert/contracts/orders/order-payments';
import { PAYMENT_METHODS, type PaymentMethod } from '@skatert/contracts/orders/payments';

/** Returns the method by which most of what can be refunded was paid; undefined when no known one has a rest. */
export function refundMethod(
  payments: readonly Pick<PaymentEntry, 'kind' | 'method' | 'amount'>[],
): PaymentMethod | undefined {
  const restOf = (method: PaymentMethod): number =>
    payments
      .filter((entry) => entry.method === method)
      .reduce((rest, { kind, amount }) => rest + (kind === 'PAID' ? amount : -amount), 0);
  const [most] = PAYMENT_METHODS.map((method) => ({ method, rest: restOf(method) })).sort(
    (one, other) => other.rest - one.rest,
  );
  return most && most.rest > 0 ? most.method : undefined;
}
