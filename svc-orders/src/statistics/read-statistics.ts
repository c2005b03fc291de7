/** The statistics on the home page: a customer's own orders, and two weeks of the orders of some brands. */

import { type OrderStatistics, STATISTICS_DAYS } from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { dayOf, startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { readSnapshot } from '@skatert/service-kit/database';
import type { Connection } from 'mongoose';
import { CountReader, type CountReaderDeps, daysBetween } from '../counts/count-reader.js';
import { SOLD_STATUSES, type StatusCounts, totalOf } from '../counts/status-counts.js';

export interface StatisticsDeps extends CountReaderDeps {
  connection: Connection;
  /** The clock, in ms. */
  now: () => number;
}

/** Returns the statistics of a customer, and of some brands; without brands null. */
export function readStatistics(
  deps: StatisticsDeps,
  userId: number,
  brandIds: number[],
): Promise<OrderStatistics> {
  return readSnapshot(deps.connection, async (read) => {
    const counts = await CountReader.open(deps, read);
    const [mine, staff] = await Promise.all([
      counts.customer(userId),
      brandIds.length > 0 ? readStaffStatistics(deps, counts, brandIds) : null,
    ]);
    const { orders, revenue } = soldOf(mine);
    return { mine: { orders, spent: revenue }, staff: staff && { brandIds, ...staff } };
  });
}

async function readStaffStatistics(
  { timeZone, now }: StatisticsDeps,
  counts: CountReader,
  brandIds: number[],
): Promise<Omit<NonNullable<OrderStatistics['staff']>, 'brandIds'>> {
  const today = dayOf(now(), timeZone);
  const dates = Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    dayOf(startOfDay(today, index + 1 - STATISTICS_DAYS, timeZone).getTime(), timeZone),
  );
  const periods = await counts.periods(brandIds, [daysBetween(dates[0] ?? today, today)]);
  const statusesOf = new Map(periods.map(({ period, statuses }) => [period, [statuses]]));
  const days = dates.map((date) => ({ date, ...soldOf(statusesOf.get(date) ?? []) }));
  const byStatus = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, totalOf(statusesOf.get(today) ?? [], [status]).orders]),
  ) as Record<OrderStatus, number>;
  const { orders = 0, revenue = 0 } = days.at(-1) ?? {};
  return { today: { orders, revenue, byStatus }, days };
}

function soldOf(counts: readonly StatusCounts[]): { orders: number; revenue: number } {
  const { orders, sum } = totalOf(counts, SOLD_STATUSES);
  return { orders, revenue: kopecksToRoubles(sum) };
}
