/** The recorded payments of an order in responses, the oldest first. */
import type { PaymentEntry, StaffPaymentEntry } from '@skatert/contracts/orders/order-payments';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { OrderDoc } from '../orders/order-model.js';
import type { PaymentRecord } from '../orders/order-parts.js';
import { type Accounts, staffName } from '../orders/people.js';

/** Returns the payments for the customer; nothing when none is recorded. */
export const toPaymentsResponse = ({ payments }: OrderDoc): { payments?: PaymentEntry[] } =>
  payments ? { payments: payments.map(toEntry) } : {};

/** The same for the staff. */
export const toStaffPaymentsResponse = (
  order: OrderDoc,
  accounts: Accounts,
): { payments?: StaffPaymentEntry[] } =>
  order.payments
    ? {
        payments: order.payments.map((record) => ({
          ...toEntry(record),
          comment: record.comment,
          by: { ...record.by, name: staffName(order, record.by, accounts) },
        })),
      }
    : {};

const toEntry = ({ at, kind, method, amount }: PaymentRecord): PaymentEntry => ({
  at: at.toISOString(),
  kind,
  method,
  amount: kopecksToRoubles(amount),
});
