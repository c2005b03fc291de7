/** Reads stored sums: those of whole months and of the days round them, whose number does not grow with the orders. */
import { type Days, periodsIn } from '@skatert/contracts/shared/periods';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Dimension, ReportModels, ReportSumDoc } from './report-model.js';

export interface ReadSumsDeps {
  reportModels: ReportModels;
}

/** The orders that are counted, of which days. */
export interface Counted extends Days {
  scopes: readonly BrandScope[];
}

/** Returns all brands that have sums. */
export const summedBrands = ({ reportModels }: ReadSumsDeps): Promise<number[]> =>
  documentsOf(reportModels.reportSums).distinct('brandId') as Promise<number[]>;

/** Returns the sums of a dimension that make up the days, the oldest first. */
export async function sumsOf(
  { reportModels: { reportSums, reportPointSums } }: ReadSumsDeps,
  { scopes, ...days }: Counted,
  dimension: Dimension,
): Promise<ReportSumDoc[]> {
  const period = { $in: periodsIn(days) };
  const brandIds = scopes.filter(({ pointIds }) => !pointIds).map(({ brandId }) => brandId);
  const whole = { brandId: { $in: brandIds }, dimension, period } as object;
  const places = scopes.flatMap(({ brandId, pointIds }) =>
    pointIds ? [{ brandId, pointId: { $in: pointIds }, dimension, period }] : [],
  );
  const found = await Promise.all([
    brandIds.length > 0 ? documentsOf(reportSums).find(whole).toArray() : [],
    places.length > 0
      ? documentsOf(reportPointSums)
          .find({ $or: places } as object)
          .toArray()
      : [],
  ]);
  return found.flat().sort((a, b) => a.period.localeCompare(b.period));
}
