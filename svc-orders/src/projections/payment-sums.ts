/** Keeps the sums of recorded payments. Like an hour of orders, an hour of records is summed up again from the orders. */
import type { PaymentKind, PaymentMethod } from '@skatert/contracts/orders/payments';
import { lookUp } from '@skatert/contracts/shared/look-up';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { HAS_PAYMENTS, PAID_BY_BRAND } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import { type BrandHour, endOf, hourIdOf } from './hour-sum-model.js';
import type { MethodSum, MethodSums, PaymentSum, PaymentSumModel } from './payment-sum-model.js';
import { refreshSums } from './refresh-sums.js';

interface PaymentGroup {
  _id: BrandHour & { method: PaymentMethod; kind: PaymentKind };
  sum: number;
}

const within = (hour: Date) => ({ $gte: hour, $lt: endOf(hour) });
const withRecords = ({ brandId, hour }: BrandHour) => ({
  brandId,
  payments: { $elemMatch: { at: within(hour) } },
});
const ofHour = ({ brandId, hour }: BrandHour) => ({ brandId, 'payments.at': within(hour) });
const anyOf = (conditions: object[] | undefined) => (conditions ? { $or: conditions } : {});

/**
 * Yields the sums of these hours, without those that have no records; `hours` undefined: of all. It reads the orders with records
 * of these hours and no others.
 */
export async function* sumPayments(
  orders: OrderModel,
  hours: readonly BrandHour[] | undefined,
  read?: ReadOptions,
): AsyncGenerator<PaymentSum> {
  if (hours?.length === 0) return;
  const groups = documentsOf(orders).aggregate<PaymentGroup>(
    [
      { $match: { ...anyOf(hours?.map(withRecords)), ...HAS_PAYMENTS } },
      { $unwind: '$payments' },
      { $match: anyOf(hours?.map(ofHour)) },
      {
        $group: {
          _id: {
            brandId: '$brandId',
            hour: { $dateTrunc: { date: '$payments.at', unit: 'hour' } },
            method: '$payments.method',
            kind: '$payments.kind',
          },
          sum: { $sum: '$payments.amount' },
        },
      },
    ],
    { ...read, hint: PAID_BY_BRAND, allowDiskUse: true },
  );
  const sums = new Map<string, PaymentSum>();
  for await (const group of groups) add(sums, group);
  yield* sums.values();
}

const SUM_OF_KIND: Record<PaymentKind, keyof MethodSum> = { PAID: 'paid', REFUNDED: 'refunded' };

/** A record of a kind of the next release is left out. */
function add(sums: Map<string, PaymentSum>, { _id, sum }: PaymentGroup): void {
  const { brandId, hour, method, kind } = _id;
  const field = lookUp(SUM_OF_KIND, kind);
  if (!field) return;
  const id = hourIdOf({ brandId, hour });
  const methods: MethodSums = sums.get(id)?.methods ?? {};
  const before = methods[method] ?? { paid: 0, refunded: 0 };
  sums.set(id, { brandId, hour, methods: { ...methods, [method]: { ...before, [field]: sum } } });
}

interface PaymentSumDeps {
  connection: Connection;
  orders: OrderModel;
  paymentSums: PaymentSumModel;
}

/** Sums up the records of these hours again. */
export const refreshPayments = (
  { connection, orders, paymentSums }: PaymentSumDeps,
  hours: readonly BrandHour[],
): Promise<void> =>
  refreshSums(
    { connection, model: paymentSums, sum: (batch, session) => sumPayments(orders, batch, { session }) },
    hours,
  );
