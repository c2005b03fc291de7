/** What was sold and paid at some points and for deliveries, for staff that is bound to points: from the sums of the reports. In kopecks. */
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Days } from '@skatert/contracts/shared/periods';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BY_MODE_STATUS, BY_POINT_STATUS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { SoldInHour } from '../projections/hour-sum-model.js';
import { type LogPositionModel, readPosition } from '../projections/log-position-model.js';
import type { MethodSums } from '../projections/payment-sum-model.js';
import { type ReadSumsDeps, sumsOf } from '../reports/read-sums.js';
import { REPORTS } from '../reports/report-deps.js';
import { methodsOf } from '../reports/sum-paid.js';

export interface PointStatisticsDeps extends ReadSumsDeps {
  orders: OrderModel;
  logPositions: LogPositionModel;
}

/** What was sold on a day, yyyy-mm-dd in the brand's zone. */
export interface SoldOnDay extends SoldInHour {
  date: string;
}

/** Returns what was sold, by brand and day; some seconds behind, as the reports. */
export async function readPointDays(
  deps: PointStatisticsDeps,
  scopes: readonly BrandScope[],
  days: Days,
): Promise<SoldOnDay[]> {
  if (scopes.length === 0) return [];
  const sums = await sumsOf(deps, { scopes, ...days }, 'day');
  return sums.flatMap(({ rows }) =>
    rows.map(({ key, orders, sum, fees, discounts }) => ({ date: key, orders, sum, fees, discounts })),
  );
}

/** What was paid and given back on a day, yyyy-mm-dd in the brand's zone. */
export interface PaidOnDay {
  date: string;
  methods: MethodSums;
}

/** Returns what was paid, by brand and day; `days` are fewer than a month, so that the sums are those of days. */
export async function readPointPayments(
  deps: PointStatisticsDeps,
  scopes: readonly BrandScope[],
  days: Days,
): Promise<PaidOnDay[]> {
  if (scopes.length === 0) return [];
  const sums = await sumsOf(deps, { scopes, ...days }, 'paid');
  return sums.map(({ period, rows }) => ({ date: period, methods: methodsOf(rows) }));
}

/** Returns true while the sums of points are built for the first time, if some are read. */
export const areBuilding = async (
  { logPositions }: PointStatisticsDeps,
  scopes: readonly BrandScope[],
): Promise<boolean> => scopes.length > 0 && (await readPosition(logPositions, {}, REPORTS)) === undefined;

/** Returns how many orders of a time have each status, from keys of indexes. */
export async function countByStatus(
  { orders }: PointStatisticsDeps,
  scopes: readonly BrandScope[],
  { first, end }: { first: Date; end: Date },
): Promise<Map<OrderStatus, number>> {
  const counts = new Map<OrderStatus, number>();
  const ofTime = { status: { $in: [...ORDER_STATUSES] }, createdAt: { $gte: first, $lt: end } };
  const add = async (match: object, hint: Record<string, 1 | -1>) => {
    const found = documentsOf(orders).aggregate<{ _id: OrderStatus; orders: number }>(
      [{ $match: { ...match, ...ofTime } }, { $group: { _id: '$status', orders: { $sum: 1 } } }],
      { hint },
    );
    for await (const { _id, orders: count } of found) counts.set(_id, (counts.get(_id) ?? 0) + count);
  };
  for (const { brandId, pointIds = [] } of scopes) {
    await add({ brandId, 'pickupPoint.id': { $in: [...pointIds] } }, BY_POINT_STATUS);
    await add({ brandId, deliveryMode: 'DELIVERY' }, BY_MODE_STATUS);
  }
  return counts;
}
