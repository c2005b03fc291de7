/** The statistics on the home page: a customer's own orders, and two weeks of the orders of some brands. */

import { type OrderStatistics, STATISTICS_DAYS } from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { readSnapshot } from '@skatert/service-kit/data/database';
import type { Connection } from 'mongoose';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import { SOLD_STATUSES, type StatusCounts, totalOf } from '../counts/status-counts.js';
import { hoursBetween, startOfPeriod } from '../counts/utc-periods.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';

export interface StatisticsDeps extends CountReaderDeps {
  connection: Connection;
  menu: MenuReader;
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
  deps: StatisticsDeps,
  counts: CountReader,
  brandIds: number[],
): Promise<Omit<NonNullable<OrderStatistics['staff']>, 'brandIds'>> {
  const timeZone = await zoneOfBrands(deps, brandIds);
  const today = isoDayIn(deps.now(), timeZone);
  const startOf = (daysLater: number): Date => startOfDay(today, daysLater, timeZone);
  const first = startOf(1 - STATISTICS_DAYS);
  const statusesOf = await readDays(counts, brandIds, { first, end: startOf(1), timeZone });
  const dates = Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    dayAfter(today, index + 1 - STATISTICS_DAYS),
  );
  const days = dates.map((date) => ({ date, ...soldOf(statusesOf.get(date) ?? []) }));
  const byStatus = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, totalOf(statusesOf.get(today) ?? [], [status]).orders]),
  ) as Record<OrderStatus, number>;
  const { orders = 0, revenue = 0 } = days.at(-1) ?? {};
  return { timeZone, today: { orders, revenue, byStatus }, days };
}

/** Returns the statuses of each day. The hours of all days are read at once. */
async function readDays(
  counts: CountReader,
  brandIds: number[],
  { first, end, timeZone }: { first: Date; end: Date; timeZone: TimeZone },
): Promise<Map<string, StatusCounts[]>> {
  const statusesOf = new Map<string, StatusCounts[]>();
  for (const { period, statuses } of await counts.periods(brandIds, [hoursBetween(first, end)])) {
    const day = isoDayIn(startOfPeriod(period).getTime(), timeZone);
    statusesOf.set(day, [...(statusesOf.get(day) ?? []), statuses]);
  }
  return statusesOf;
}

function soldOf(counts: readonly StatusCounts[]): { orders: number; revenue: number } {
  const { orders, sum } = totalOf(counts, SOLD_STATUSES);
  return { orders, revenue: kopecksToRoubles(sum) };
}
