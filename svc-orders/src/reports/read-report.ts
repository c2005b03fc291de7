/** Returns a report from the sums of whole months and of the days round them: what it costs does not grow with the orders. */

import { REPORT_ROWS_MAX, type ReportName } from '@skatert/contracts/orders/report-rules';
import {
  daysBetween,
  type Report,
  type ReportRow,
  type ReportTotals,
} from '@skatert/contracts/orders/reports';
import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { type LogPositionModel, readPosition } from '../projections/log-position-model.js';
import { type TimeRow, timeRows } from './order-minutes.js';
import { REPORTS } from './report-deps.js';
import {
  type Dimension,
  monthOf,
  type ReportModels,
  type ReportSumDoc,
  type SumRow,
} from './report-model.js';
import { mergeRows } from './sum-orders.js';

/** A sum, with times where the report is about them. */
type ReadRow = SumRow & Partial<Pick<TimeRow, 'median' | 'p90'>>;

export interface ReadReportDeps {
  reportModels: ReportModels;
  logPositions: LogPositionModel;
  menu: Pick<MenuReader, 'brands'>;
}

/** The days of a period, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface ReportRequest extends Days {
  report: ReportName;
  brandIds: readonly number[];
}

const DIMENSION_OF: Record<Exclude<ReportName, 'days'>, Dimension> = {
  hours: 'hour',
  dishes: 'dish',
  sizes: 'size',
  extras: 'extra',
  points: 'point',
  modes: 'mode',
  payments: 'payment',
  'promo-codes': 'promo',
  cancellations: 'cancellation',
  clients: 'client',
  times: 'time',
};
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Returns all brands that have sums. */
export const summedBrands = ({ reportModels }: ReadReportDeps): Promise<number[]> =>
  documentsOf(reportModels.reportSums).distinct('brandId') as Promise<number[]>;

/** Returns a report with at most so many rows. */
export async function readReport(
  deps: ReadReportDeps,
  { report, brandIds, from, to }: ReportRequest,
  rowsMax = REPORT_ROWS_MAX,
): Promise<Report> {
  const before = periodBefore({ from, to });
  const [timeZone, position, rows, totals, previous] = await Promise.all([
    zoneOfBrands(deps, brandIds),
    readPosition(deps.logPositions, {}, REPORTS),
    report === 'days'
      ? readDays(deps, brandIds, { from, to })
      : readRows(deps, brandIds, { from, to }, report),
    readTotals(deps, brandIds, { from, to }),
    readTotals(deps, brandIds, before),
  ]);
  return {
    report,
    brandIds: [...brandIds],
    timeZone,
    from,
    to,
    totals,
    previous: { ...before, totals: previous },
    rows: rows.slice(0, rowsMax).map(toResponse),
    more: rows.length > rowsMax,
    building: position === undefined,
  };
}

/** Returns the period of the same length that ends the day before. */
function periodBefore({ from, to }: Days): Days {
  return { from: dayAfter(from, -daysBetween(from, to)), to: dayAfter(from, -1) };
}

const toResponse = ({ key, name, orders, quantity, sum, discounts, ...times }: ReadRow): ReportRow => ({
  key,
  name: name ?? null,
  orders,
  quantity,
  revenue: kopecksToRoubles(sum),
  discounts: kopecksToRoubles(discounts),
  ...(times.median !== undefined && { median: times.median, p90: times.p90 }),
});

const NOTHING: Omit<SumRow, 'key'> = { orders: 0, quantity: 0, sum: 0, discounts: 0, fees: 0 };

/** Returns a row for each day, from the sums of the days. */
async function readDays(deps: ReadReportDeps, brandIds: readonly number[], days: Days): Promise<SumRow[]> {
  const stored = await find(deps, brandIds, 'total', { $gte: days.from, $lte: days.to });
  const sums = new Map<string, SumRow[]>();
  for (const { period, rows } of stored) {
    const sold = rows.filter(({ key }) => key === 'sold').map((row) => ({ ...row, key: period }));
    sums.set(period, [...(sums.get(period) ?? []), ...sold]);
  }
  return daysIn(days).map((day) => mergeRows([sums.get(day) ?? []])[0] ?? { key: day, ...NOTHING });
}

/** Returns the rows of a report that is not by days. */
async function readRows(
  deps: ReadReportDeps,
  brandIds: readonly number[],
  days: Days,
  report: Exclude<ReportName, 'days'>,
): Promise<ReadRow[]> {
  const sums = mergeRows(
    (await find(deps, brandIds, DIMENSION_OF[report], { $in: periodsIn(days) })).map(({ rows }) => rows),
  );
  if (report === 'times') return timeRows(sums);
  if (report !== 'hours') return sums.sort((a, b) => b.sum - a.sum || b.orders - a.orders);
  const byHour = new Map(sums.map((row) => [row.key, row]));
  return HOURS.map((key) => byHour.get(key) ?? { key, ...NOTHING });
}

async function readTotals(
  deps: ReadReportDeps,
  brandIds: readonly number[],
  days: Days,
): Promise<ReportTotals> {
  const stored = await find(deps, brandIds, 'total', { $in: periodsIn(days) });
  const sums = new Map(mergeRows(stored.map(({ rows }) => rows)).map((row) => [row.key, row]));
  const { orders, sum, discounts, fees } = sums.get('sold') ?? NOTHING;
  const canceled = sums.get('canceled') ?? NOTHING;
  return {
    orders,
    revenue: kopecksToRoubles(sum),
    average: kopecksToRoubles(orders === 0 ? 0 : Math.round(sum / orders)),
    discounts: kopecksToRoubles(discounts),
    deliveryFees: kopecksToRoubles(fees),
    canceled: canceled.orders,
    canceledSum: kopecksToRoubles(canceled.sum),
  };
}

/** Returns the stored sums of these periods, the oldest first. */
const find = (
  { reportModels }: ReadReportDeps,
  brandIds: readonly number[],
  dimension: Dimension,
  period: object,
): Promise<ReportSumDoc[]> =>
  documentsOf(reportModels.reportSums)
    .find({ brandId: { $in: [...brandIds] }, dimension, period } as object, { sort: { period: 1 } })
    .toArray();

function daysIn({ from, to }: Days): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => dayAfter(from, index));
}

const endOfMonth = (month: string): string =>
  new Date(startOfDay(`${month}-01`, 31, 'UTC').setUTCDate(0)).toISOString().slice(0, 10);

/** Returns the whole months of a period, and its other days. */
export function periodsIn({ from, to }: Days): string[] {
  const isWhole = (day: string): boolean => from <= `${monthOf(day)}-01` && endOfMonth(monthOf(day)) <= to;
  return [...new Set(daysIn({ from, to }).map((day) => (isWhole(day) ? monthOf(day) : day)))];
}
