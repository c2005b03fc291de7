import { documentsOf } from '@skatert/service-kit/data/documents';
import type { PromoCodeDoc, PromoDeps } from './promo-code-model.js';

/** How many codes one response has. */
const PAGE = 50;

export interface ListedPromoCodes {
  codes: PromoCodeDoc[];
  /** Others follow. */
  more: boolean;
}

/**
 * Returns the newest codes of brands, by an index and without counting. @param brandIds undefined: of all brands
 * @param before only those with smaller ids
 */
export async function listPromoCodes(
  { promoModels }: PromoDeps,
  brandIds: readonly number[] | undefined,
  before: number | undefined,
): Promise<ListedPromoCodes> {
  const filter = {
    ...(brandIds && { brandIds: { $in: [...brandIds] } }),
    ...(before !== undefined && { _id: { $lt: before } }),
  };
  const codes = await documentsOf(promoModels.codes)
    .find(filter, { sort: { _id: -1 }, limit: PAGE + 1 })
    .toArray();
  return { codes: codes.slice(0, PAGE), more: codes.length > PAGE };
}
