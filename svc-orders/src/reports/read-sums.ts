/** Reads stored sums: those of whole months and of the days round them, whose number does not grow with the orders. */
import { type Days, periodsIn } from '@skatert/contracts/shared/periods';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { DELIVERIES, type Dimension, type ReportModels, type ReportSumDoc } from './report-model.js';

export interface ReadSumsDeps {
  reportModels: ReportModels;
}

/** The orders of a brand that are counted; `pointIds` absent: of all its points, `DELIVERIES` among them. */
export interface Scope {
  brandId: number;
  pointIds?: readonly number[];
}

/** The orders that are counted, of which days. */
export interface Counted extends Days {
  scopes: readonly Scope[];
}

/**
 * Returns what is counted of a brand: of who is bound to points, only what is fetched there, and the deliveries, which belong to all staff
 * (record 110). @param asked the point that is asked for; undefined: all
 */
export function scopeOf(
  brandId: number,
  asked: number | undefined,
  own: readonly number[] | undefined,
): Scope {
  if (asked !== undefined) return { brandId, pointIds: servesPoint(own, asked || null) ? [asked] : [] };
  return own ? { brandId, pointIds: [...own, DELIVERIES] } : { brandId };
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
