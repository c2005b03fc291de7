/** Makes the sums of the reports from all orders, also while they are read and kept up to date. It may be killed, and run twice at once. */
import { isMonth } from '@skatert/contracts/shared/periods';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Zones } from '../menu/zone-of-brands.js';
import { BY_BRAND, HAS_PAYMENTS, PAID_BY_BRAND } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import { readProgress } from '../outbox/lease.js';
import { setPosition } from '../projections/log-position-model.js';
import { never, refreshDays } from './refresh-days.js';
import { REPORTS, type ReportDeps } from './report-deps.js';
import { type Period, periodIdOf } from './report-model.js';
import { daysOf, movedBrands, storeZone, zonesOf } from './report-zones.js';

/** Sums up all orders. When it is stopped, the next one begins again. */
export async function rebuildReports(deps: ReportDeps, isStopped = never): Promise<void> {
  const begun = performance.now();
  // Read before the orders: events that are logged meanwhile are applied again.
  const { lastPos } = await readProgress(deps.leases);
  const brandIds = await brandsOf(deps);
  // Stored before any sums: a zone that another release stores meanwhile is another one.
  const zones = await zonesOf(deps, brandIds);
  const moved = new Map(await movedBrands(deps));
  for (const brandId of brandIds) {
    const timeZone = moved.get(brandId) ?? zones.get(brandId) ?? DEFAULT_TIME_ZONE;
    await rebuildBrand(deps, { brandId, timeZone, moved: moved.has(brandId) }, isStopped);
    if (isStopped()) return;
  }
  await setPosition(deps.logPositions, lastPos, REPORTS);
  deps.log.info({ ms: Math.round(performance.now() - begun) }, 'reports: rebuilt');
}

export interface RebuiltBrand {
  brandId: number;
  /** In which its orders are summed up by days. */
  timeZone: string;
  /** True: the stored days are those of another zone. */
  moved: boolean;
}

/** Sums up a brand's orders by the days of a zone. */
export async function rebuildBrand(
  deps: ReportDeps,
  { brandId, timeZone, moved }: RebuiltBrand,
  isStopped = never,
): Promise<void> {
  const { reportSums, reportPointSums } = deps.reportModels;
  if (moved) {
    await documentsOf(reportSums).deleteMany({ brandId });
    await documentsOf(reportPointSums).deleteMany({ brandId });
  }
  const zones = new Map([[brandId, timeZone]]);
  const days = await daysOfBrand(deps, brandId, zones);
  await refreshDays(deps, days, zones, { isStopped, allPoints: true });
  if (isStopped()) return;
  // Set at last: a rebuild that is killed begins again.
  await storeZone(deps, brandId, timeZone);
}

/** Returns the days with orders or records of payments, and those that are stored. */
export async function daysOfBrand(
  { orders, reportModels }: Pick<ReportDeps, 'orders' | 'reportModels'>,
  brandId: number,
  zones: Zones,
  read: object = {},
): Promise<Period[]> {
  const stored = await documentsOf(reportModels.reportSums)
    .find(
      { brandId, dimension: { $in: ['total', 'paid'] } },
      { ...read, projection: { _id: 0, brandId: 1, period: 1 } },
    )
    .toArray();
  const hours: { brandId: number; time: Date }[] = [];
  for (const found of [hoursOfBrand(orders, brandId, read), paidHoursOfBrand(orders, brandId, read)])
    for await (const { _id: time } of found) hours.push({ brandId, time });
  const days = [...stored.filter(({ period }) => !isMonth(period)), ...daysOf(hours, zones)];
  return [...new Map(days.map((day) => [periodIdOf(day), { brandId, period: day.period }])).values()];
}

/** Returns the hours in which a brand has orders, from keys of an index. */
const hoursOfBrand = (orders: OrderModel, brandId: number, read: object) =>
  documentsOf(orders).aggregate<{ _id: Date }>(
    [{ $match: { brandId } }, { $group: { _id: { $dateTrunc: { date: '$createdAt', unit: 'hour' } } } }],
    { ...read, hint: BY_BRAND, allowDiskUse: true },
  );

/** Returns the hours in which a brand has records of payments: those of orders that are paid later are of days of their own. */
const paidHoursOfBrand = (orders: OrderModel, brandId: number, read: object) =>
  documentsOf(orders).aggregate<{ _id: Date }>(
    [
      { $match: { brandId, ...HAS_PAYMENTS } },
      { $unwind: '$payments' },
      { $group: { _id: { $dateTrunc: { date: '$payments.at', unit: 'hour' } } } },
    ],
    { ...read, hint: PAID_BY_BRAND, allowDiskUse: true },
  );

/** Returns the brands that have orders or sums. */
export async function brandsOf(
  { orders, reportModels }: Pick<ReportDeps, 'orders' | 'reportModels'>,
  read: object = {},
): Promise<number[]> {
  const ordered = (await documentsOf(orders).distinct('brandId', {}, read)) as number[];
  const summed = (await documentsOf(reportModels.reportSums).distinct('brandId', {}, read)) as number[];
  return [...new Set([...ordered, ...summed])];
}
