/** The statistics on the home page: a customer's own orders, and two weeks of the orders of some brands. */

import { type OrderStatistics, STATISTICS_DAYS } from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { readSnapshot } from '@skatert/service-kit/data/database';
import type { Connection } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { SOLD_STATUSES, soldToOne } from '../orders/sold-orders.js';
import type { StatusSums } from '../projections/hour-sum-model.js';
import { type ReadHoursDeps, readHours } from '../projections/read-hours.js';

export interface StatisticsDeps extends ReadHoursDeps {
  connection: Connection;
  menu: MenuReader;
  /** The clock, in ms. */
  now: () => number;
}

/** Returns the statistics of a customer, and of some brands; without brands null. */
export async function readStatistics(
  deps: StatisticsDeps,
  userId: number,
  brandIds: number[],
): Promise<OrderStatistics> {
  const [mine, staff] = await Promise.all([
    soldToOne(deps.orders, userId),
    brandIds.length > 0 ? readStaffStatistics(deps, brandIds) : null,
  ]);
  return {
    mine: { orders: mine.orders, spent: kopecksToRoubles(mine.sum) },
    staff: staff && { brandIds, ...staff },
  };
}

async function readStaffStatistics(
  deps: StatisticsDeps,
  brandIds: number[],
): Promise<Omit<NonNullable<OrderStatistics['staff']>, 'brandIds'>> {
  const timeZone = await zoneOfBrands(deps, brandIds);
  const today = isoDayIn(deps.now(), timeZone);
  const startOf = (daysLater: number): Date => startOfDay(today, daysLater, timeZone);
  const period = { brandIds, first: startOf(1 - STATISTICS_DAYS), end: startOf(1) };
  const hours = await readSnapshot(deps.connection, (read) => readHours(deps, period, read));
  const dated = hours.map(({ hour, statuses }) => ({ date: isoDayIn(hour.getTime(), timeZone), statuses }));
  const ofDay = (date: string, statuses: readonly OrderStatus[]) =>
    totalOf(
      dated.filter((each) => each.date === date),
      statuses,
    );
  const days = Array.from({ length: STATISTICS_DAYS }, (_, index) => {
    const date = dayAfter(today, index + 1 - STATISTICS_DAYS);
    const { orders, revenue } = ofDay(date, SOLD_STATUSES);
    return { date, orders, revenue };
  });
  const byStatus = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, ofDay(today, [status]).orders]),
  ) as Record<OrderStatus, number>;
  return { timeZone, today: { ...ofDay(today, SOLD_STATUSES), byStatus }, days };
}

/** Returns the orders with these statuses. `revenue`, and what of it was paid for deliveries: in roubles. */
function totalOf(
  sums: readonly { statuses: StatusSums }[],
  wanted: readonly OrderStatus[],
): { orders: number; revenue: number; deliveryFees: number } {
  const found = sums.flatMap(({ statuses }) => wanted.flatMap((status) => statuses[status] ?? []));
  const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
  return {
    orders: sumOf(found.map(({ orders }) => orders)),
    revenue: kopecksToRoubles(sumOf(found.map(({ sum }) => sum))),
    deliveryFees: kopecksToRoubles(sumOf(found.map(({ fees = 0 }) => fees))),
  };
}
