/** The statistics on the home page: a customer's own orders, and two weeks of the orders of some brands. */

import { type OrderStatistics, STATISTICS_DAYS } from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { dayOf, startOfDay } from '../orders/days.js';
import type { OrderModel } from '../orders/order-model.js';

export interface StatisticsDeps {
  orders: OrderModel;
  /** The time zone in which a day begins. */
  timeZone: string;
  /** The clock, in ms. */
  now: () => number;
}

/** `sum` in kopecks. */
interface Counted {
  orders: number;
  sum: number;
}

const counted = { orders: { $sum: 1 }, sum: { $sum: '$total' } };

export async function readCustomerStatistics(
  { orders }: StatisticsDeps,
  userId: number,
): Promise<OrderStatistics['mine']> {
  const [mine] = await orders.aggregate<Counted>([
    { $match: { userId, status: { $ne: 'CANCELED' } } },
    { $group: { _id: null, ...counted } },
  ]);
  return { orders: mine?.orders ?? 0, spent: kopecksToRoubles(mine?.sum ?? 0) };
}

/** Returns the statistics of some brands; `brandIds` undefined: of all brands. */
export async function readStaffStatistics(
  { orders, timeZone, now }: StatisticsDeps,
  brandIds: number[] | undefined,
): Promise<Omit<NonNullable<OrderStatistics['staff']>, 'brandIds'>> {
  const today = dayOf(now(), timeZone);
  const since = startOfDay(today, 1 - STATISTICS_DAYS, timeZone);
  const rows = await orders.aggregate<Counted & { _id: { date: string; status: OrderStatus } }>([
    { $match: { ...(brandIds && { brandId: { $in: brandIds } }), createdAt: { $gte: since } } },
    {
      $group: {
        _id: {
          date: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: timeZone } },
          status: '$status',
        },
        ...counted,
      },
    },
  ]);
  const days = Array.from({ length: STATISTICS_DAYS }, (_, index) => {
    const date = dayOf(startOfDay(today, index + 1 - STATISTICS_DAYS, timeZone).getTime(), timeZone);
    return { date, ...sumOf(rows.filter(({ _id }) => _id.date === date && _id.status !== 'CANCELED')) };
  });
  const ofToday = rows.filter(({ _id }) => _id.date === today);
  const byStatus = Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      status,
      sumOf(ofToday.filter(({ _id }) => _id.status === status)).orders,
    ]),
  ) as Record<OrderStatus, number>;
  const { orders: count = 0, revenue = 0 } = days.at(-1) ?? {};
  return { today: { orders: count, revenue, byStatus }, days };
}

function sumOf(rows: Counted[]): { orders: number; revenue: number } {
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    revenue: kopecksToRoubles(rows.reduce((sum, row) => sum + row.sum, 0)),
  };
}
