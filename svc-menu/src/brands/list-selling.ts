/** Lists the brands that everybody sees: those that have something to sell. */
import { PUBLIC_BRANDS_MAX } from '@skatert/contracts/menu/brand-list';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { BrandDoc, BrandModel } from './brand-model.js';

export interface ListSellingDeps {
  brands: BrandModel;
  /** Returns the ids of the brands with a visible product, in any order; also of archived brands. */
  sellingBrandIds: () => Promise<number[]>;
}

/**
 * Returns the open brands with at least one visible product, the oldest first: a new brand never displaces a known one. The
 * list has a fixed maximum.
 */
export async function listSelling({ brands, sellingBrandIds }: ListSellingDeps): Promise<BrandDoc[]> {
  return documentsOf<BrandDoc>(brands)
    .find({ _id: { $in: await sellingBrandIds() }, status: 'ACTIVE' })
    .sort({ _id: 1 })
    .limit(PUBLIC_BRANDS_MAX)
    .toArray();
}
