/** Reads stored sums: those of whole months and of the days round them, whose number does not grow with the orders. */
import { type Days, periodsIn } from '@skatert/contracts/shared/periods';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Dimension, ReportModels, ReportSumDoc, SumRow } from './report-model.js';

export interface ReadSumsDeps {
  reportModels: ReportModels;
}

/** Brands, and the days whose orders are counted. */
export interface Counted extends Days {
  brandIds: readonly number[];
}

export const NOTHING: Omit<SumRow, 'key'> = { orders: 0, quantity: 0, sum: 0, discounts: 0, fees: 0 };

/** Returns all brands that have sums. */
export const summedBrands = ({ reportModels }: ReadSumsDeps): Promise<number[]> =>
  documentsOf(reportModels.reportSums).distinct('brandId') as Promise<number[]>;

/** Returns the sums of a dimension that make up the days, the oldest first. */
export const sumsOf = (deps: ReadSumsDeps, counted: Counted, dimension: Dimension): Promise<ReportSumDoc[]> =>
  find(deps, counted, dimension, { $in: periodsIn(counted) });

/** Returns the sums of a dimension of each day, the oldest first. */
export const sumsOfDays = (
  deps: ReadSumsDeps,
  counted: Counted,
  dimension: Dimension,
): Promise<ReportSumDoc[]> => find(deps, counted, dimension, { $gte: counted.from, $lte: counted.to });

const find = (
  { reportModels }: ReadSumsDeps,
  { brandIds }: Counted,
  dimension: Dimension,
  period: object,
): Promise<ReportSumDoc[]> =>
  documentsOf(reportModels.reportSums)
    .find({ brandId: { $in: [...brandIds] }, dimension, period } as object, { sort: { period: 1 } })
    .toArray();
