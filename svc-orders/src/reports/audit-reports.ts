/** Compares the sums of the reports with the orders, at one moment, also while orders are placed. */
import { isDeepStrictEqual } from 'node:util';
import { isMonth, monthOf } from '@skatert/contracts/shared/periods';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Zones } from '../menu/zone-of-brands.js';
import { findChanges } from '../projections/logged-orders.js';
import { brandsOf, daysOfBrand } from './rebuild-reports.js';
import { pointSums } from './refresh-days.js';
import { REPORTS, type ReportDeps } from './report-deps.js';
import { type Period, periodIdOf, pointSumsOf } from './report-model.js';
import { daysOfOrders, zonesOf } from './report-zones.js';
import type { PeriodRows, Rows } from './sum-orders.js';
import { pointsOfMonth, sumDay, sumMonth } from './sum-periods.js';

type Report = (difference: string) => void;

/** Calls `report` for each difference and returns how many there are. What is not applied yet is not compared. */
export function auditReports(deps: ReportDeps, report: Report): Promise<number> {
  return readSnapshot(deps.connection, async (read) => {
    const { orders } = await findChanges(deps, read, 0, REPORTS);
    const brandIds = await brandsOf(deps, read);
    const zones = await zonesOf(deps, brandIds);
    const waiting = new Set(daysOfOrders(orders, zones).flatMap(withMonth).map(periodIdOf));
    let different = 0;
    for (const brandId of brandIds)
      for (const of of await periodsOf(deps, brandId, zones, read)) {
        if (waiting.has(periodIdOf(of))) continue;
        const difference = await compare(deps, of, zones.get(brandId) ?? DEFAULT_TIME_ZONE, read);
        if (difference === undefined) continue;
        report(difference);
        different += 1;
      }
    return different;
  });
}

const withMonth = (day: Period): Period[] => [day, { ...day, period: monthOf(day.period) }];

/** Returns the days of a brand, and their months. */
async function periodsOf(
  deps: ReportDeps,
  brandId: number,
  zones: Zones,
  read: ReadOptions,
): Promise<Period[]> {
  const days = await daysOfBrand(deps, brandId, zones, read);
  return [...new Map(days.flatMap(withMonth).map((each) => [periodIdOf(each), each])).values()];
}

/** Returns how the stored sums of a day or a month differ from its orders or its days; undefined: they don't. */
async function compare(
  deps: ReportDeps,
  of: Period,
  timeZone: string,
  read: ReadOptions,
): Promise<string | undefined> {
  const found = documentsOf(deps.reportModels.reportSums).find(
    { brandId: of.brandId, period: of.period },
    read,
  );
  const stored: Rows = new Map();
  for await (const { dimension, rows } of found) stored.set(dimension, rows);
  const expected = isMonth(of.period)
    ? await sumMonths(deps, of, read)
    : await sumDay(deps, of, timeZone, read);
  const wrong = [
    ...differentKeys(stored, expected.brand),
    ...(await compareOfPoints(deps, of, expected, read)),
  ];
  if (wrong.length === 0) return undefined;
  return `reports ${periodIdOf(of)}: ${wrong.join(', ')} differ from the orders`;
}

/** Adds up the stored days of a month: of the brand, and of each point. */
async function sumMonths(deps: ReportDeps, month: Period, read: ReadOptions): Promise<PeriodRows> {
  const points = new Map<number, Rows>();
  for (const pointId of await pointsOfMonth(deps, month, read))
    points.set(pointId, await sumMonth(deps, { ...month, pointId }, read));
  return { brand: await sumMonth(deps, month, read), points };
}

/** Returns the ids of the sums of points that differ. */
async function compareOfPoints(
  { reportModels }: ReportDeps,
  of: Period,
  { points }: PeriodRows,
  read: ReadOptions,
): Promise<string[]> {
  const stored = new Map<string, unknown>();
  const found = documentsOf(reportModels.reportPointSums).find({ _id: pointSumsOf(of) }, read);
  for await (const sum of found) stored.set(sum._id, sum);
  const expected = [...points].flatMap(([pointId, rows]) => pointSums(of, pointId, rows));
  return differentKeys(stored, new Map(expected.map((sum) => [sum._id, sum])));
}

function differentKeys<Key>(stored: ReadonlyMap<Key, unknown>, expected: ReadonlyMap<Key, unknown>): Key[] {
  const keys = [...new Set([...stored.keys(), ...expected.keys()])];
  return keys.filter((key) => !isDeepStrictEqual(stored.get(key), expected.get(key)));
}
