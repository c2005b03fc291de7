/** Sums a brand's orders up by day, and the stored days of a brand or of a point by month. */

import { startOfDay } from '@skatert/contracts/shared/days';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { groupBy } from '@skatert/service-kit/shared/group-by';
import type { mongo } from 'mongoose';
import type { OrderModel } from '../orders/order-model.js';
import type { ReportDeps } from './report-deps.js';
import {
  DIMENSIONS,
  type Period,
  pointSumsOfMonth,
  type ReportSumDoc,
  type SumsPlace,
} from './report-model.js';
import { BrandSums, mergeRows, type PeriodRows, type Rows } from './sum-orders.js';
import { sumPaid } from './sum-paid.js';
import { SUMMED_FIELDS, type SummedOrder } from './summed-order.js';

type SumModels = Pick<ReportDeps, 'reportModels'>;

/** How many orders are read at a time: the service handles calls between them. */
const BATCH = 200;

/** Sums up the orders of a brand's day, and its records of payments. */
export async function sumDay(
  { orders }: Pick<ReportDeps, 'orders'>,
  { brandId, period }: Period,
  timeZone: string,
  read: ReadOptions,
): Promise<PeriodRows> {
  const start = startOfDay(period, 0, timeZone);
  const end = startOfDay(period, 1, timeZone);
  const ofDay = { brandId, createdAt: { $gte: start, $lt: end } };
  const sums = new BrandSums({ period, start }, await knownBefore(orders, brandId, ofDay, read));
  const found = documentsOf(orders)
    .find<SummedOrder>(ofDay, { ...read, projection: SUMMED_FIELDS, batchSize: BATCH })
    .sort({ createdAt: 1, _id: 1 });
  for await (const order of found) sums.add(order);
  for await (const paid of sumPaid(orders, { brandId, start, end }, read)) sums.addPaid(paid);
  return sums.rows;
}

/**
 * Returns which customers of these orders have ordered from the brand before: an id is higher than earlier ones. One key of an index for
 * each customer, since all customers of the counter without a phone are one, with most of the orders.
 */
async function knownBefore(
  orders: OrderModel,
  brandId: number,
  ofDay: object,
  read: ReadOptions,
): Promise<ReadonlySet<number>> {
  const [placed] = await documentsOf(orders)
    .aggregate<{ first: number }>(
      [{ $match: ofDay }, { $group: { _id: null, first: { $min: '$_id' } } }],
      read,
    )
    .toArray();
  if (!placed) return new Set();
  const found = documentsOf(orders).aggregate<{ _id: number }>(
    [
      { $match: ofDay },
      { $group: { _id: '$userId' } },
      {
        $lookup: {
          from: documentsOf(orders).collectionName,
          localField: '_id',
          foreignField: 'userId',
          pipeline: [
            { $match: { brandId, _id: { $lt: placed.first } } },
            { $limit: 1 },
            { $project: { _id: 1 } },
          ],
          as: 'earlier',
        },
      },
      { $match: { 'earlier.0': { $exists: true } } },
    ],
    read,
  );
  return new Set((await found.toArray()).map(({ _id }) => _id));
}

/** Returns the collection of the sums of a brand, or of a point. */
export const collectionOf = (
  { reportModels }: SumModels,
  { pointId }: SumsPlace,
): mongo.Collection<ReportSumDoc> =>
  documentsOf<ReportSumDoc>(pointId === undefined ? reportModels.reportSums : reportModels.reportPointSums);

/** Adds up the stored days of a month: of a brand, or of one of its points. */
export async function sumMonth(deps: SumModels, of: SumsPlace, read: ReadOptions): Promise<Rows> {
  const { period, ...place } = of;
  const ofDays = {
    ...place,
    dimension: { $in: [...DIMENSIONS] },
    period: { $gte: `${period}-01`, $lte: `${period}-31` },
  };
  const days = collectionOf(deps, of).find(ofDays, { ...read, sort: { period: 1 } });
  return addUp(await days.toArray());
}

/** Returns the points that have sums of a month, or of its days. */
export const pointsOfMonth = (
  { reportModels }: SumModels,
  month: Period,
  read: object = {},
): Promise<number[]> =>
  documentsOf(reportModels.reportPointSums).distinct(
    'pointId',
    { _id: pointSumsOfMonth(month) },
    read,
  ) as Promise<number[]>;

function addUp(days: readonly ReportSumDoc[]): Rows {
  const lists = groupBy(days, ({ dimension }) => dimension);
  return new Map([...lists].map(([dimension, each]) => [dimension, mergeRows(each.map(({ rows }) => rows))]));
}
