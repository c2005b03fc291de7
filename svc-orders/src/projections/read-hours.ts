import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { distinctHours, type HourSum, type HourSumModel, hourIdOf } from './hour-sum-model.js';
import { sumHours } from './hour-sums.js';
import { type ChangedOrdersDeps, findChangedOrders, hoursOf } from './logged-orders.js';

export interface ReadHoursDeps extends ChangedOrdersDeps {
  hourSums: HourSumModel;
}

/** The maximum number of events that are not applied, and of orders with pending ones, whose hours are summed up. */
const CHANGED_MAX = 1000;

/**
 * Returns the sums of the brands' hours from `first` on and before `end`, both on the hour, from one snapshot. Hours with orders
 * whose events are not applied yet are summed up from the orders: the sums are right at any moment.
 */
export async function readHours(
  deps: ReadHoursDeps,
  { brandIds, first, end }: { brandIds: readonly number[]; first: Date; end: Date },
  read: ReadOptions,
): Promise<HourSum[]> {
  const changed = distinctHours(hoursOf(await findChangedOrders(deps, read, CHANGED_MAX))).filter(
    ({ brandId, hour }) => brandIds.includes(brandId) && first <= hour && hour < end,
  );
  const stored = await documentsOf(deps.hourSums)
    .find({ brandId: { $in: brandIds }, hour: { $gte: first, $lt: end } }, read)
    .toArray();
  const sums = new Map<string, HourSum>(stored.map((sum) => [sum._id, sum]));
  for await (const sum of sumHours(deps.orders, changed, read)) sums.set(hourIdOf(sum), sum);
  return [...sums.values()];
}
