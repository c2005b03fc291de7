/** Reads what the summary says of a brand's day. */
import type { ReportRow, ReportTotals } from '@skatert/contracts/orders/reports';
import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { cashOf } from '../cash-desk/shift-response.js';
import { readRows, readTotals } from '../reports/read-report.js';
import type { ReportRowsDeps } from '../reports/report-rows.js';
import { BY_CLOSING, type ShiftDoc, type ShiftModel } from '../shifts/shift-model.js';

export interface ReadDayDeps extends ReportRowsDeps {
  shifts: ShiftModel;
}

/** How many dishes and points the summary names. */
const DISHES = 5;
const POINTS = 10;
/** Two of each point that a brand may have: more shifts of a day are not read. */
const SHIFTS_MAX = 1000;
const WEEK_DAYS = 7;

export interface ClosedShift {
  number: number;
  pointName: string;
  /** What was counted more than expected, in roubles. */
  difference: number;
}

export interface BrandDay {
  totals: ReportTotals;
  /** Of the same weekday a week before. */
  weekBefore: ReportTotals;
  dishes: ReportRow[];
  /** Empty of a brand that has sold at one point alone. */
  points: ReportRow[];
  times: ReportRow[];
  /** Those with the largest difference first. */
  shifts: ClosedShift[];
}

/** @param day yyyy-mm-dd in the brand's zone */
export async function readDay(
  deps: ReadDayDeps,
  brandId: number,
  day: string,
  timeZone: string,
): Promise<BrandDay> {
  const ofDay = { scopes: [{ brandId }], from: day, to: day };
  const before = dayAfter(day, -WEEK_DAYS);
  const [totals, weekBefore, dishes, points, times, shifts] = await Promise.all([
    readTotals(deps, ofDay),
    readTotals(deps, { ...ofDay, from: before, to: before }),
    readRows(deps, { ...ofDay, report: 'dishes' }, DISHES),
    readRows(deps, { ...ofDay, report: 'points' }, POINTS),
    readRows(deps, { ...ofDay, report: 'times' }),
    readShifts(deps, brandId, day, timeZone),
  ]);
  return {
    totals,
    weekBefore,
    dishes: dishes.rows,
    points: points.rows.length > 1 ? points.rows : [],
    times: times.rows,
    shifts,
  };
}

const SHIFT_FIELDS = {
  ...{ number: 1, pointName: 1, countedCash: 1 },
  ...{ methods: 1, openingCash: 1, cashIn: 1, cashOut: 1 },
} as const;

/** Returns the shifts that were closed on the day, those with the largest difference first. */
async function readShifts(
  { shifts }: ReadDayDeps,
  brandId: number,
  day: string,
  timeZone: string,
): Promise<ClosedShift[]> {
  const closedAt = { $gte: startOfDay(day, 0, timeZone), $lt: startOfDay(day, 1, timeZone) };
  const found = await documentsOf(shifts)
    .find<Pick<ShiftDoc, keyof typeof SHIFT_FIELDS>>(
      { brandId, closedAt },
      { hint: BY_CLOSING, limit: SHIFTS_MAX, projection: SHIFT_FIELDS },
    )
    .sort({ closedAt: -1, _id: -1 })
    .toArray();
  return found
    .map((shift) => ({
      number: shift.number,
      pointName: shift.pointName,
      difference: kopecksToRoubles((shift.countedCash ?? 0) - cashOf(shift)),
    }))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}
