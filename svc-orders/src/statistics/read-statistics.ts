/** The statistics on the home page: a customer's own orders, and two weeks of the orders of some brands. */

import {
  type MoneyParts,
  type OrderStatistics,
  STATISTICS_DAYS,
} from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { readSnapshot } from '@skatert/service-kit/data/database';
import type { Connection } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { SOLD_STATUSES, soldToOne } from '../orders/sold-orders.js';
import type { HourSum, SoldInHour } from '../projections/hour-sum-model.js';
import { type ReadHoursDeps, readHours } from '../projections/read-hours.js';
import {
  areBuilding,
  countByStatus,
  type PaidOnDay,
  type PointStatisticsDeps,
  readPointDays,
  readPointPayments,
} from './point-statistics.js';

export interface StatisticsDeps extends ReadHoursDeps, PointStatisticsDeps {
  connection: Connection;
  menu: MenuReader;
  /** The clock, in ms. */
  now: () => number;
}

/** Returns the statistics of a customer, and of the orders of some brands, or of some points of theirs; without brands null. */
export async function readStatistics(
  deps: StatisticsDeps,
  userId: number,
  scopes: readonly BrandScope[],
): Promise<OrderStatistics> {
  const brandIds = scopes.map(({ brandId }) => brandId);
  const [mine, staff] = await Promise.all([
    soldToOne(deps.orders, userId),
    scopes.length > 0 ? readStaffStatistics(deps, scopes) : null,
  ]);
  return {
    mine: { orders: mine.orders, spent: kopecksToRoubles(mine.sum) },
    staff: staff && { brandIds, ...staff },
  };
}

type StaffStatistics = Omit<NonNullable<OrderStatistics['staff']>, 'brandIds'>;

async function readStaffStatistics(
  deps: StatisticsDeps,
  scopes: readonly BrandScope[],
): Promise<StaffStatistics> {
  const timeZone = await zoneOfBrands(
    deps,
    scopes.map(({ brandId }) => brandId),
  );
  const today = isoDayIn(deps.now(), timeZone);
  const figures = await readFigures(deps, scopes, { today, timeZone });
  const { hours, ofPoints, counted, payments, building } = figures;
  const of = <T extends { date: string }>(date: string, dated: readonly T[]): T[] =>
    dated.filter((each) => each.date === date);
  const soldOn = (date: string): SoldInHour[] => [
    ...soldOf(of(date, hours), SOLD_STATUSES),
    ...of(date, ofPoints),
  ];
  const soldToday = soldOn(today);
  const days = Array.from({ length: STATISTICS_DAYS }, (_, index) => {
    const date = dayAfter(today, index + 1 - STATISTICS_DAYS);
    return { date, ...totalOf(soldOn(date)) };
  });
  return {
    timeZone,
    ...(building && { building }),
    today: {
      ...totalOf(soldToday),
      ...moneyOf(soldToday, payments && of(today, payments)),
      byStatus: byStatusOf(of(today, hours), counted),
    },
    days,
    period: moneyOf([...soldOf(hours, SOLD_STATUSES), ...ofPoints], payments),
  };
}

/** Today, yyyy-mm-dd, in the zone whose days are counted. */
interface Today {
  today: string;
  timeZone: string;
}

/** Returns what is counted of the brands, with its local days; of those whose staff is bound to points, of these alone. */
async function readFigures(deps: StatisticsDeps, scopes: readonly BrandScope[], { today, timeZone }: Today) {
  const bound = scopes.filter(({ pointIds }) => pointIds);
  const brandIds = scopes.filter(({ pointIds }) => !pointIds).map(({ brandId }) => brandId);
  const startOf = (daysLater: number): Date => startOfDay(today, daysLater, timeZone);
  const period = { brandIds, first: startOf(1 - STATISTICS_DAYS), end: startOf(1) };
  const days = { from: dayAfter(today, 1 - STATISTICS_DAYS), to: today };
  const [read, ofPoints, paidAtPoints, counted, building] = await Promise.all([
    readSnapshot(deps.connection, (options) => readHours(deps, period, options)),
    readPointDays(deps, bound, days),
    readPointPayments(deps, bound, days),
    countByStatus(deps, bound, { first: startOf(0), end: startOf(1) }),
    areBuilding(deps, bound),
  ]);
  const dated = <T extends { hour: Date }>(sum: T) => ({
    ...sum,
    date: isoDayIn(sum.hour.getTime(), timeZone),
  });
  return {
    hours: read.hours.map(dated),
    ofPoints,
    counted,
    building,
    // Sums of some of the days would look like those of all.
    payments: building ? undefined : [...read.payments.map(dated), ...paidAtPoints],
  };
}

/** Returns the number of orders by status: those of hours, and those that are counted apart. */
const byStatusOf = (
  hours: readonly HourSum[],
  counted: ReadonlyMap<OrderStatus, number>,
): Record<OrderStatus, number> =>
  Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      status,
      totalOf(soldOf(hours, [status])).orders + (counted.get(status) ?? 0),
    ]),
  ) as Record<OrderStatus, number>;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const soldOf = (hours: readonly HourSum[], wanted: readonly OrderStatus[]): SoldInHour[] =>
  hours.flatMap(({ statuses }) => wanted.flatMap((status) => statuses[status] ?? []));

/** Returns the number of orders, and what is paid for them, in roubles. */
function totalOf(sold: readonly SoldInHour[]): { orders: number; revenue: number } {
  return {
    orders: sumOf(sold.map(({ orders }) => orders)),
    revenue: kopecksToRoubles(sumOf(sold.map(({ sum }) => sum))),
  };
}

type Paid = Pick<PaidOnDay, 'methods'>;

/** Returns the parts of what was sold, in roubles; of payments only when their sums are known. */
function moneyOf(sold: readonly SoldInHour[], payments: readonly Paid[] | undefined): MoneyParts {
  return {
    deliveryFees: kopecksToRoubles(sumOf(sold.map(({ fees = 0 }) => fees))),
    discounts: kopecksToRoubles(sumOf(sold.map(({ discounts = 0 }) => discounts))),
    ...(payments && { payments: paymentsOf(payments) }),
  };
}

const paymentsOf = (payments: readonly Paid[]): MoneyParts['payments'] =>
  PAYMENT_METHODS.map((method) => {
    const sums = payments.flatMap(({ methods }) => methods[method] ?? []);
    return {
      method,
      paid: kopecksToRoubles(sumOf(sums.map(({ paid }) => paid))),
      refunded: kopecksToRoubles(sumOf(sums.map(({ refunded }) => refunded))),
    };
  });
