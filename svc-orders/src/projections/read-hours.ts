import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model } from 'mongoose';
import {
  type BrandHour,
  distinctHours,
  type HourSum,
  type HourSumModel,
  hourIdOf,
} from './hour-sum-model.js';
import { sumHours } from './hour-sums.js';
import { type ChangedOrdersDeps, findChanges, hoursOf } from './logged-orders.js';
import type { PaymentSum, PaymentSumModel } from './payment-sum-model.js';
import { sumPayments } from './payment-sums.js';

export interface ReadHoursDeps extends ChangedOrdersDeps {
  hourSums: HourSumModel;
  paymentSums: PaymentSumModel;
}

/** The maximum number of events that are not applied, and of orders with pending ones, whose hours are summed up. */
const CHANGED_MAX = 1000;

/** Some brands, and the time from `first` on and before `end`, both on the hour. */
export interface Period {
  brandIds: readonly number[];
  first: Date;
  end: Date;
}

/**
 * Returns the sums of the brands' hours of a period, from one snapshot: those of orders, and those of records of payments. Hours
 * with events that are not applied yet are summed up from the orders: the sums are right at any moment.
 */
export async function readHours(
  deps: ReadHoursDeps,
  period: Period,
  read: ReadOptions,
): Promise<{ hours: HourSum[]; payments: PaymentSum[] }> {
  const { orders, paymentHours } = await findChanges(deps, read, CHANGED_MAX);
  const hours: Map<string, HourSum> = await readStored(deps.hourSums, period, read);
  for await (const sum of sumHours(deps.orders, within(period, hoursOf(orders)), read))
    hours.set(hourIdOf(sum), sum);
  const payments: Map<string, PaymentSum> = await readStored(deps.paymentSums, period, read);
  for await (const sum of sumPayments(deps.orders, within(period, paymentHours), read))
    payments.set(hourIdOf(sum), sum);
  return { hours: [...hours.values()], payments: [...payments.values()] };
}

const within = ({ brandIds, first, end }: Period, hours: readonly BrandHour[]): BrandHour[] =>
  distinctHours(hours).filter(
    ({ brandId, hour }) => brandIds.includes(brandId) && first <= hour && hour < end,
  );

async function readStored<Sum extends BrandHour>(
  model: Model<Sum & { _id: string }>,
  { brandIds, first, end }: Period,
  read: ReadOptions,
): Promise<Map<string, Sum>> {
  const ofPeriod = { brandId: { $in: brandIds }, hour: { $gte: first, $lt: end } } as object;
  const stored = await documentsOf(model).find(ofPeriod, read).toArray();
  return new Map(stored.map((sum) => [sum._id as string, sum as unknown as Sum]));
}
