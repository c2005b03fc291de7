/** Returns a report from the sums of whole months and of the days round them: what it costs does not grow with the orders. */

import { REPORT_ROWS_MAX, type ReportName } from '@skatert/contracts/orders/report-rules';
import type { Report, ReportRow, ReportTotals } from '@skatert/contracts/orders/reports';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { periodBefore } from '@skatert/contracts/shared/periods';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { type LogPositionModel, readPosition } from '../projections/log-position-model.js';
import { type Counted, type ReadSumsDeps, sumsOf } from './read-sums.js';
import { REPORTS } from './report-deps.js';
import { NO_FIGURES } from './report-model.js';
import { READ_ROWS, type ReadRow, type ReportRowsDeps } from './report-rows.js';
import type { PersonRow } from './staff-acts.js';
import { mergeRows } from './sum-orders.js';

export interface ReadReportDeps extends ReportRowsDeps {
  logPositions: LogPositionModel;
}

export interface ReportRequest extends Counted {
  report: ReportName;
}

/** Returns a report with at most so many rows. @throws AppError UNAVAILABLE while svc-menu does not say the groups of dishes */
export async function readReport(
  deps: ReadReportDeps,
  request: ReportRequest,
  rowsMax = REPORT_ROWS_MAX,
): Promise<Report> {
  const { report, ...counted } = request;
  const { from, to } = counted;
  const brandIds = counted.scopes.map(({ brandId }) => brandId);
  const before = periodBefore(counted);
  const [timeZone, position, rows, totals, previous] = await Promise.all([
    zoneOfBrands(deps, brandIds),
    readPosition(deps.logPositions, {}, REPORTS),
    readRows(deps, request, rowsMax),
    readTotals(deps, counted),
    readTotals(deps, { ...counted, ...before }),
  ]);
  return {
    report,
    brandIds,
    timeZone,
    from,
    to,
    totals,
    previous: { ...before, totals: previous },
    ...rows,
    building: position === undefined,
  };
}

/** Returns at most so many rows of a report. @throws as `readReport` */
export async function readRows(
  deps: ReportRowsDeps,
  { report, ...counted }: ReportRequest,
  rowsMax = REPORT_ROWS_MAX,
): Promise<Pick<Report, 'rows' | 'more'>> {
  const rows = await READ_ROWS[report](deps, counted);
  return { rows: rows.slice(0, rowsMax).map(toResponse), more: rows.length > rowsMax };
}

const toResponse = ({
  key,
  name,
  orders,
  quantity,
  sum,
  discounts,
  acts,
  stops,
  ...times
}: ReadRow): ReportRow => ({
  key,
  name: name ?? null,
  orders,
  quantity,
  revenue: kopecksToRoubles(sum),
  discounts: kopecksToRoubles(discounts),
  ...(times.median !== undefined && { median: times.median, p90: times.p90 }),
  ...(acts && { acts: toActs(acts) }),
  ...(stops && { stops }),
});

const toActs = ({
  accepted,
  canceled,
  edited,
  discounted,
  paid,
  refunded,
}: PersonRow['acts']): ReportRow['acts'] => ({
  accepted: accepted.count,
  canceled: canceled.count,
  edited: edited.count,
  discounted: kopecksToRoubles(discounted.sum),
  paid: kopecksToRoubles(paid.sum),
  refunded: kopecksToRoubles(refunded.sum),
});

/** Returns the totals of all reports of the days. */
export async function readTotals(deps: ReadSumsDeps, counted: Counted): Promise<ReportTotals> {
  const stored = await sumsOf(deps, counted, 'total');
  const sums = new Map(mergeRows(stored.map(({ rows }) => rows)).map((row) => [row.key, row]));
  const { orders, sum, discounts, fees } = sums.get('sold') ?? NO_FIGURES;
  const canceled = sums.get('canceled') ?? NO_FIGURES;
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
