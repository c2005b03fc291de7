/**
 * Keeps the sums of days and months. A day is summed up again from its orders instead of counting events, so that an event may be
 * applied twice; a month is added up from its days.
 */
import { monthOf } from '@skatert/contracts/shared/periods';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { Zones } from '../menu/zone-of-brands.js';
import type { ReportDeps } from './report-deps.js';
import {
  DIMENSIONS,
  type Period,
  periodIdOf,
  pointSumsOf,
  type ReportPointSumDoc,
  type ReportSumDoc,
  type SumsPlace,
  sumIdOf,
} from './report-model.js';
import type { Rows } from './sum-orders.js';
import { collectionOf, pointsOfMonth, sumDay, sumMonth } from './sum-periods.js';

type RefreshDeps = Pick<ReportDeps, 'connection' | 'orders' | 'reportModels'>;

/** True ends what takes long, before it is complete. */
export type IsStopped = () => boolean;
export const never: IsStopped = () => false;

export interface RefreshOptions {
  isStopped?: IsStopped;
  /** True: the months of all points are added up again, also of those without orders on these days. */
  allPoints?: boolean;
}

/** Points of a brand, each with the ids of its sums of days that have lost their rows. */
type Points = Map<number, string[]>;

/** A month whose sums are due: those of the brand, and of these points. */
interface DueMonth {
  month: Period;
  points: Points;
}

/**
 * Sums up these days again, and their months. Of two instances that do so at once, one reads after the other has written. The month of
 * each point is a transaction of its own: those of many points would take longer than a transaction may.
 */
export async function refreshDays(
  deps: RefreshDeps,
  days: readonly Period[],
  zones: Zones,
  { isStopped = never, allPoints = false }: RefreshOptions = {},
): Promise<void> {
  const months = new Map<string, DueMonth>();
  for (const day of days) {
    const zone = zones.get(day.brandId);
    if (isStopped()) return;
    if (zone === undefined) continue;
    const month = { ...day, period: monthOf(day.period) };
    const due = months.get(periodIdOf(month)) ?? { month, points: new Map() };
    months.set(periodIdOf(month), due);
    for (const [pointId, emptied] of await refreshDay(deps, day, zone))
      emptiedOf(due.points, pointId).push(...emptied);
  }
  for (const { month, points } of months.values()) {
    await refreshMonth(deps, month);
    if (allPoints) for (const pointId of await pointsOfMonth(deps, month)) emptiedOf(points, pointId);
    for (const [pointId, emptied] of points) {
      if (isStopped()) return;
      await refreshMonth(deps, { ...month, pointId }, emptied);
    }
  }
}

/** Returns the ids of a point, which is added when it is absent. */
function emptiedOf(points: Points, pointId: number): string[] {
  const ids = points.get(pointId) ?? [];
  points.set(pointId, ids);
  return ids;
}

/** Writes the sums of a day. @returns the points that have or had orders on it */
function refreshDay(deps: RefreshDeps, day: Period, zone: string): Promise<Points> {
  return inTransaction(deps.connection, async (session) => {
    const { brand, points } = await sumDay(deps, day, zone, { session });
    await collectionOf(deps, day).bulkWrite(writesOf(day, brand), { session, ordered: false });
    const sums = [...points].flatMap(([pointId, rows]) => pointSums(day, pointId, rows));
    const lost = await lostSums(deps, day, sums, session);
    const writes = [...lost.map(emptyingOf), ...sums.map(replacementOf)];
    if (writes.length > 0)
      await documentsOf(deps.reportModels.reportPointSums).bulkWrite(writes, { session, ordered: false });
    const due: Points = new Map([...points.keys()].map((pointId) => [pointId, []]));
    for (const { _id, pointId } of lost) emptiedOf(due, pointId).push(_id);
    return due;
  });
}

/** Returns the stored sums of a day's points that it does not have any more. Those of the next release's dimensions are not ours. */
const lostSums = (
  { reportModels }: RefreshDeps,
  day: Period,
  sums: readonly ReportPointSumDoc[],
  session: ClientSession,
): Promise<Pick<ReportPointSumDoc, '_id' | 'pointId'>[]> =>
  documentsOf(reportModels.reportPointSums)
    .find(
      {
        _id: { ...pointSumsOf(day), $nin: sums.map(({ _id }) => _id) },
        dimension: { $in: [...DIMENSIONS] },
      },
      { session, projection: { pointId: 1 } },
    )
    .toArray();

/** Adds a month up again, and deletes sums of its days that have lost their rows. */
function refreshMonth(deps: RefreshDeps, of: SumsPlace, emptied: readonly string[] = []): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const sums = collectionOf(deps, of);
    if (emptied.length > 0)
      await sums.deleteMany({ _id: { $in: [...emptied] }, rows: { $size: 0 } }, { session });
    const writes = writesOf(of, await sumMonth(deps, of, { session }));
    await sums.bulkWrite(writes, { session, ordered: false });
  });
}

const writesOf = (of: SumsPlace, rows: Rows): mongo.AnyBulkWriteOperation<ReportSumDoc>[] =>
  DIMENSIONS.map((dimension) => {
    const filter = { _id: sumIdOf(of, dimension) };
    const each = rows.get(dimension);
    if (!each) return { deleteOne: { filter } };
    return { replaceOne: { filter, replacement: { ...of, dimension, rows: each }, upsert: true } };
  });

/** Returns the documents of a point: none for a dimension without rows, so that points without orders have none. */
export const pointSums = (of: Period, pointId: number, rows: Rows): ReportPointSumDoc[] =>
  [...rows].map(([dimension, each]) => ({
    _id: sumIdOf({ ...of, pointId }, dimension),
    ...of,
    pointId,
    dimension,
    rows: each,
  }));

/** It is deleted when its month is added up: an instance that sums the day up again after a kill finds that this month is still due. */
const emptyingOf = ({
  _id,
}: Pick<ReportPointSumDoc, '_id'>): mongo.AnyBulkWriteOperation<ReportPointSumDoc> => ({
  updateOne: { filter: { _id }, update: { $set: { rows: [] } } },
});

function replacementOf({
  _id,
  ...replacement
}: ReportPointSumDoc): mongo.AnyBulkWriteOperation<ReportPointSumDoc> {
  return { replaceOne: { filter: { _id }, replacement, upsert: true } };
}
