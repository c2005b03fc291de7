/**
 * Keeps the sums of days and months. A day is summed up again from its orders instead of counting events, so that an event may be
 * applied twice; a month is added up from its days.
 */
import { startOfDay } from '@skatert/contracts/shared/days';
import { monthOf } from '@skatert/contracts/shared/periods';
import { inTransaction, type ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { OrderModel } from '../orders/order-model.js';
import type { ReportDeps } from './report-deps.js';
import {
  DIMENSIONS,
  type Dimension,
  type Period,
  periodIdOf,
  pointSumIdOf,
  pointSumsOf,
  pointSumsOfDays,
  type ReportPointSumDoc,
  type ReportSumDoc,
  type SumRow,
  sumIdOf,
} from './report-model.js';
import type { Zones } from './report-zones.js';
import {
  BrandSums,
  mergeRows,
  type PeriodRows,
  type Rows,
  SUMMED_FIELDS,
  type SummedOrder,
} from './sum-orders.js';

type RefreshDeps = Pick<ReportDeps, 'connection' | 'orders' | 'reportModels'>;

/** How many orders are read at a time: the service handles calls between them. */
const BATCH = 200;

/** Sums up the orders of a brand's day. */
export async function sumDay(
  { orders }: Pick<ReportDeps, 'orders'>,
  { brandId, period }: Period,
  timeZone: string,
  read: ReadOptions,
): Promise<PeriodRows> {
  const start = startOfDay(period, 0, timeZone);
  const ofDay = { brandId, createdAt: { $gte: start, $lt: startOfDay(period, 1, timeZone) } };
  const sums = new BrandSums({ period, start }, await knownBefore(orders, brandId, ofDay, read));
  const found = documentsOf(orders)
    .find<SummedOrder>(ofDay, { ...read, projection: SUMMED_FIELDS, batchSize: BATCH })
    .sort({ createdAt: 1, _id: 1 });
  for await (const order of found) sums.add(order);
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

/** Adds up the stored days of a brand's month. */
export async function sumMonth(
  { reportModels }: Pick<ReportDeps, 'reportModels'>,
  month: Period,
  read: ReadOptions,
): Promise<PeriodRows> {
  const { brandId, period } = month;
  const ofDays = {
    brandId,
    dimension: { $in: [...DIMENSIONS] },
    period: { $gte: `${period}-01`, $lte: `${period}-31` },
  };
  const days = await documentsOf(reportModels.reportSums)
    .find(ofDays, { ...read, sort: { period: 1 } })
    .toArray();
  const ofPoints = new Map<number, ReportPointSumDoc[]>();
  const found = documentsOf(reportModels.reportPointSums)
    .find({ _id: pointSumsOfDays(month) }, read)
    .sort({ _id: 1 });
  for await (const day of found) ofPoints.set(day.pointId, [...(ofPoints.get(day.pointId) ?? []), day]);
  return {
    brand: addUp(days),
    points: new Map([...ofPoints].map(([pointId, each]) => [pointId, addUp(each)])),
  };
}

function addUp(days: readonly ReportSumDoc[]): Rows {
  const lists = new Map<Dimension, SumRow[][]>();
  for (const { dimension, rows } of days) lists.set(dimension, [...(lists.get(dimension) ?? []), rows]);
  return new Map([...lists].map(([dimension, each]) => [dimension, mergeRows(each)]));
}

/** True ends what takes long, before it is complete. */
export type IsStopped = () => boolean;
export const never: IsStopped = () => false;

/** Sums up these days again, and their months. Of two instances that do so at once, one reads after the other has written. */
export async function refreshDays(
  deps: RefreshDeps,
  days: readonly Period[],
  zones: Zones,
  isStopped = never,
): Promise<void> {
  const months = new Map<string, Period>();
  for (const day of days) {
    const zone = zones.get(day.brandId);
    if (isStopped()) return;
    if (zone === undefined) continue;
    await refresh(deps, day, (session) => sumDay(deps, day, zone, { session }));
    const month = { ...day, period: monthOf(day.period) };
    months.set(periodIdOf(month), month);
  }
  for (const month of months.values())
    await refresh(deps, month, (session) => sumMonth(deps, month, { session }));
}

function refresh(
  { connection, reportModels }: RefreshDeps,
  of: Period,
  sum: (session: ClientSession) => Promise<PeriodRows>,
): Promise<void> {
  return inTransaction(connection, async (session) => {
    const { brand, points } = await sum(session);
    const writes = DIMENSIONS.map((dimension) => writeOf(of, dimension, brand.get(dimension)));
    await documentsOf(reportModels.reportSums).bulkWrite(writes, { session, ordered: false });
    const ofPoints = [...points].flatMap(([pointId, rows]) => pointSums(of, pointId, rows));
    const stale = { _id: { ...pointSumsOf(of), $nin: ofPoints.map(({ _id }) => _id) } };
    await documentsOf(reportModels.reportPointSums).bulkWrite(
      [{ deleteMany: { filter: stale } }, ...ofPoints.map(replacementOf)],
      { session, ordered: false },
    );
  });
}

function writeOf(
  of: Period,
  dimension: Dimension,
  rows: SumRow[] | undefined,
): mongo.AnyBulkWriteOperation<ReportSumDoc> {
  const filter = { _id: sumIdOf(of, dimension) };
  if (!rows) return { deleteOne: { filter } };
  return { replaceOne: { filter, replacement: { ...of, dimension, rows }, upsert: true } };
}

/** Returns the documents of a point: none for a dimension without rows, so that points without orders have none. */
export const pointSums = (of: Period, pointId: number, rows: Rows): ReportPointSumDoc[] =>
  [...rows].map(([dimension, each]) => ({
    _id: pointSumIdOf(of, pointId, dimension),
    ...of,
    pointId,
    dimension,
    rows: each,
  }));

function replacementOf({
  _id,
  ...replacement
}: ReportPointSumDoc): mongo.AnyBulkWriteOperation<ReportPointSumDoc> {
  return { replaceOne: { filter: { _id }, replacement, upsert: true } };
}
