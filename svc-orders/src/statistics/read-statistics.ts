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
import { readSnapshot } from '@skatert/service-kit/data/database';
import type { Connection } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { SOLD_STATUSES, soldToOne } from '../orders/sold-orders.js';
import type { HourSum, SoldInHour } from '../projections/hour-sum-model.js';
import type { PaymentSum } from '../projections/payment-sum-model.js';
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
  const read = await readSnapshot(deps.connection, (options) => readHours(deps, period, options));
  const dateOf = ({ hour }: { hour: Date }): string => isoDayIn(hour.getTime(), timeZone);
  const dated = read.hours.map((sum) => ({ date: dateOf(sum), ...sum }));
  const hoursOf = (date: string): HourSum[] => dated.filter((each) => each.date === date);
  const ofDay = (date: string, statuses: readonly OrderStatus[]) => totalOf(hoursOf(date), statuses);
  const days = Array.from({ length: STATISTICS_DAYS }, (_, index) => {
    const date = dayAfter(today, index + 1 - STATISTICS_DAYS);
    return { date, ...ofDay(date, SOLD_STATUSES) };
  });
  const byStatus = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, ofDay(today, [status]).orders]),
  ) as Record<OrderStatus, number>;
  const paidToday = read.payments.filter((each) => dateOf(each) === today);
  return {
    timeZone,
    today: {
      ...ofDay(today, SOLD_STATUSES),
      ...moneyOf(hoursOf(today), paidToday),
      byStatus,
    },
    days,
    period: moneyOf(read.hours, read.payments),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const soldOf = (hours: readonly HourSum[], wanted: readonly OrderStatus[]): SoldInHour[] =>
  hours.flatMap(({ statuses }) => wanted.flatMap((status) => statuses[status] ?? []));

/** Returns the orders with these statuses, and what is paid for them, in roubles. */
function totalOf(
  hours: readonly HourSum[],
  wanted: readonly OrderStatus[],
): { orders: number; revenue: number } {
  const sold = soldOf(hours, wanted);
  return {
    orders: sumOf(sold.map(({ orders }) => orders)),
    revenue: kopecksToRoubles(sumOf(sold.map(({ sum }) => sum))),
  };
}

/** Returns the parts of the sums of some hours, in roubles. */
function moneyOf(hours: readonly HourSum[], payments: readonly PaymentSum[]): MoneyParts {
  const sold = soldOf(hours, SOLD_STATUSES);
  return {
    deliveryFees: kopecksToRoubles(sumOf(sold.map(({ fees = 0 }) => fees))),
    discounts: kopecksToRoubles(sumOf(sold.map(({ discounts = 0 }) => discounts))),
    payments: PAYMENT_METHODS.map((method) => {
      const sums = payments.flatMap(({ methods }) => methods[method] ?? []);
      return {
        method,
        paid: kopecksToRoubles(sumOf(sums.map(({ paid }) => paid))),
        refunded: kopecksToRoubles(sumOf(sums.map(({ refunded }) => refunded))),
      };
    }),
  };
}
