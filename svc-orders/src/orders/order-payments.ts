/** What an order's records of payments add up to, in kopecks. */
import { type Balance, balanceOf } from '@skatert/contracts/orders/payments';
import type { OrderDoc } from './order-model.js';
import type { PaymentRecord } from './order-parts.js';

/** The sums of the payments and of the refunds. */
export interface RecordedSums {
  paid: number;
  refunded: number;
}

export function recordedSums({ payments = [] }: Pick<OrderDoc, 'payments'>): RecordedSums {
  const sumOf = (kind: PaymentRecord['kind']): number =>
    payments.filter((record) => record.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  return { paid: sumOf('PAID'), refunded: sumOf('REFUNDED') };
}

/** Returns what is due for an order, and what can be refunded. */
export const balanceOfOrder = (order: Pick<OrderDoc, 'payments' | 'total' | 'status'>): Balance =>
  balanceOf({ total: order.total, status: order.status, ...recordedSums(order) });
