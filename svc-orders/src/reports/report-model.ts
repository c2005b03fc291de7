/** The sums that the reports read: of a brand's local days, and of whole months, one document for each dimension. In kopecks. */
import { defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

/**
 * What orders are summed up by. `total` has the rows `sold` and `canceled`, `day` what was sold on each day, `staff` those of persons and acts, `cooking` those of dishes that
 * the kitchen has marked. `paid` has those of the methods and kinds of payments (`paidKey`), `unshifted` those of them that belong to no shift
 * of a counter: both alone count on the days of their records.
 */
export const DIMENSIONS = [
  'total',
  'day',
  'hour',
  'dish',
  'size',
  'extra',
  'point',
  'mode',
  'payment',
  'promo',
  'cancellation',
  'client',
  'time',
  'staff',
  'cooking',
  'paid',
  'unshifted',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface SumRow {
  key: string;
  /** As in the newest order; absent: the key says it. */
  name?: string;
  orders: number;
  /** Pieces; 0 of what is not counted by piece. */
  quantity: number;
  sum: number;
  discounts: number;
  fees: number;
  /** Of `cooking` alone: how many lines took so many whole minutes, by the minutes; absent: not known. */
  minutes?: Record<string, number>;
}

/** What a row counts. */
export type Figures = Omit<SumRow, 'key' | 'name'>;
export const NO_FIGURES: Figures = { orders: 0, quantity: 0, sum: 0, discounts: 0, fees: 0 };

/** A brand's day, yyyy-mm-dd in its zone, or its month, yyyy-mm. */
export interface Period {
  brandId: number;
  period: string;
}

/** Whose sums of which period: those of the brand, or of one of its points. */
export interface SumsPlace extends Period {
  /** Absent: the brand's. */
  pointId?: number;
}

export interface ReportSumDoc extends Period {
  _id: string;
  dimension: Dimension;
  /** By key. */
  rows: SumRow[];
}

/** The same of the orders of a pickup point, or of the deliveries, which belong to none: `DELIVERIES`. */
export interface ReportPointSumDoc extends ReportSumDoc {
  pointId: number;
}

/** The zones in which a brand's days are summed up; the brand's id. */
export interface ReportZoneDoc {
  _id: number;
  /** Of the release that has rebuilt the brand last. */
  timeZone: string;
  /**
   * Of each release by its position in the log, since one that moves a brand deletes the sums of all and makes those of its own dimensions.
   * Absent: no release that knows it has summed up the brand.
   */
  zones?: Record<string, string>;
}

export const createReportModels = defineModels({
  reportSums: defineModel<ReportSumDoc>(
    'reportSums',
    { _id: String, brandId: number, period: text, dimension: text, rows: [{}] },
    [{ brandId: 1, dimension: 1, period: 1 }],
  ),
  // Of its own, since earlier releases read each document of a dimension in `reportSums`.
  reportPointSums: defineModel<ReportPointSumDoc>(
    'reportPointSums',
    { _id: String, brandId: number, pointId: number, period: text, dimension: text, rows: [{}] },
    [{ brandId: 1, pointId: 1, dimension: 1, period: 1 }],
  ),
  reportZones: defineModel<ReportZoneDoc>('reportZones', {
    ...{ _id: number, timeZone: text },
    zones: { type: Object },
  }),
});
export type ReportModels = ReturnType<typeof createReportModels>;
export type ReportSumModel = Model<ReportSumDoc>;

export const periodIdOf = ({ brandId, period }: Period): string => `${brandId}:${period}`;
export const sumIdOf = ({ pointId, ...of }: SumsPlace, dimension: Dimension): string =>
  [periodIdOf(of), ...(pointId === undefined ? [] : [pointId]), dimension].join(':');

/** The sums of all points of a period, by their ids. */
export const pointSumsOf = (of: Period) => idsFrom(`${periodIdOf(of)}:`);
/** The sums of all points of a month and of its days, by their ids. */
export const pointSumsOfMonth = (month: Period) => idsFrom(periodIdOf(month));

/** The ids that begin with a text. */
const idsFrom = (start: string) => ({ $gte: start, $lt: `${start}\uffff` });
