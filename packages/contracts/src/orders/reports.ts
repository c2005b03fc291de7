/** The reports: `/order/v1/reports/{report}` and their files. Sums of orders that are not canceled, by the day of their creation. */
import { z } from 'zod';
import { Id, IdParam, Roubles } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { checkPeriod, FILE_FIELDS, PERIOD_FIELDS, POINT_FIELDS } from '../shared/period-query.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { REPORT_TEXTS, REPORTS } from './report-rules.js';

export const ReportParams = z.object({ report: z.enum(REPORTS, { error: REPORT_TEXTS.unknown }) });

const fields = {
  /** Only this brand; absent: every brand whose reports the caller may read. */
  brandId: IdParam.optional(),
  ...POINT_FIELDS,
  ...PERIOD_FIELDS,
};

export const ReportQuery = z.object(fields).superRefine(checkPeriod);
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportFileQuery = z.object({ ...fields, ...FILE_FIELDS }).superRefine(checkPeriod);

export const ReportTotals = z.object({
  orders: z.number().int(),
  /** What is paid, with deliveries and without discounts. */
  revenue: Roubles,
  average: Roubles,
  discounts: Roubles,
  deliveryFees: Roubles,
  /** Canceled orders, which no other figure contains. */
  canceled: z.number().int(),
  canceledSum: Roubles,
});
export type ReportTotals = z.infer<typeof ReportTotals>;

/** What a person of the staff has done with the orders of the period, whenever he did it. */
const StaffActs = z.object({
  /** How many orders he accepted and canceled, and how often he changed one. */
  accepted: z.number().int(),
  canceled: z.number().int(),
  edited: z.number().int(),
  /** What he has taken off orders that were not canceled, and the payments and refunds that he has recorded. */
  discounted: Roubles,
  paid: Roubles,
  refunded: Roubles,
});

/** For how long, day and night, something could not be ordered at a place, and why. */
const StopFigures = z.object({
  /** null: all points and deliveries, or deliveries alone. */
  pointName: z.string().nullable(),
  /** True: deliveries alone. */
  delivery: z.boolean(),
  minutes: z.number().int(),
  /** Those of them in which the stock had stopped it. */
  stockMinutes: z.number().int(),
  /** How often: a stop that follows another one without a gap is the same one. */
  times: z.number().int(),
  /** At most `STOP_REASONS_MAX`, the longest first; null: none was given. */
  reasons: z.array(z.object({ reason: z.string().nullable(), minutes: z.number().int() })),
});
export type StopFigures = z.infer<typeof StopFigures>;

export const ReportRow = z.object({
  /** Unique in the report: a day, an hour from 0 to 23, or what the row is about. */
  key: z.string(),
  /** As in the newest order; null: the key says it (`reportRowTitle`). */
  name: z.string().nullable(),
  /** Of `groups` and `stations`, an order counts for each of its dishes; of `staff`, those that he accepted. */
  orders: z.number().int(),
  /** The pieces; 0 where orders are not counted by piece. */
  quantity: z.number().int(),
  revenue: Roubles,
  discounts: Roubles,
  /** Of `times` and `stations` alone: half and nine tenths of the orders took no longer, in minutes. */
  median: z.number().int().optional(),
  p90: z.number().int().optional(),
  /** Of `staff` alone. */
  acts: StaffActs.optional(),
  /** Of `stops` alone. */
  stops: StopFigures.optional(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const Report = z
  .object({
    report: openValue(REPORTS),
    brandIds: z.array(Id),
    /** Whose days are counted; the default one when the brands have several: then each brand's own. */
    timeZone: ReadTimeZone,
    from: z.string(),
    to: z.string(),
    totals: ReportTotals,
    /** The same of the period of this length before it. */
    previous: z.object({ from: z.string(), to: z.string(), totals: ReportTotals }),
    /** Days and hours in their order, without gaps; others by revenue, and stops by their length, the largest first. */
    rows: z.array(ReportRow),
    /** True: there are more rows than a response may have. */
    more: z.boolean(),
    /** True: earlier orders are still being summed up. */
    building: z.boolean(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;
