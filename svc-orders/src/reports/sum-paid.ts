/** What was recorded as paid and given back, by point: on the day of the record, which may be later than the order's. In kopecks. */
import { PAYMENT_METHODS, type PaymentKind, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { HAS_PAYMENTS, PAID_BY_BRAND } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { MethodSums } from '../projections/payment-sum-model.js';
import type { SumRow } from './report-model.js';

/** The sum of some records. */
export interface PaidSum {
  /** `DELIVERIES`: of no point. */
  pointId: number;
  method: PaymentMethod;
  kind: PaymentKind;
  /** They belong to no shift of a counter. */
  isUnshifted: boolean;
  records: number;
  sum: number;
}

/** A time of a brand. */
interface BrandTime {
  brandId: number;
  start: Date;
  end: Date;
}

/** Yields the sums of the records of a time, by point, method, kind and whether a shift has them: it reads the orders with such records and no others. */
export async function* sumPaid(
  orders: OrderModel,
  { brandId, start, end }: BrandTime,
  read: ReadOptions,
): AsyncGenerator<PaidSum> {
  const at = { $gte: start, $lt: end };
  const groups = documentsOf(orders).aggregate<Pick<PaidSum, 'records' | 'sum'> & { _id: PaidKey }>(
    [
      { $match: { brandId, payments: { $elemMatch: { at } }, ...HAS_PAYMENTS } },
      { $unwind: '$payments' },
      { $match: { 'payments.at': at } },
      {
        $group: {
          _id: {
            pointId: { $ifNull: ['$pickupPoint.id', DELIVERIES] },
            method: '$payments.method',
            kind: '$payments.kind',
            isUnshifted: { $lte: ['$payments.shiftId', null] },
          },
          records: { $sum: 1 },
          sum: { $sum: '$payments.amount' },
        },
      },
    ],
    { ...read, hint: PAID_BY_BRAND },
  );
  for await (const { _id, ...sums } of groups) yield { ..._id, ...sums };
}

type PaidKey = Omit<PaidSum, 'records' | 'sum'>;

export const paidKey = (method: PaymentMethod, kind: PaymentKind): string => `${method} ${kind}`;

/** Returns the sums of methods from the rows of `paid` or `unshifted`. Those of a method or kind of the next release are left out. */
export function methodsOf(rows: readonly SumRow[]): MethodSums {
  const sums = new Map(rows.map(({ key, sum }) => [key, sum]));
  const sumOf = (method: PaymentMethod, kind: PaymentKind): number => sums.get(paidKey(method, kind)) ?? 0;
  return Object.fromEntries(
    PAYMENT_METHODS.map((method) => [
      method,
      { paid: sumOf(method, 'PAID'), refunded: sumOf(method, 'REFUNDED') },
    ]),
  );
}
