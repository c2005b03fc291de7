import { documentsOf } from '@skatert/service-kit/data/documents';
import { type ProductModel, SELLING_INDEX } from './product-model.js';

/**
 * Returns the ids of the brands with a visible product that is not archived. The index has only such products, and its scan
 * skips from brand to brand: the cost grows with the brands, not with their products.
 */
export async function sellingBrandIds(products: ProductModel): Promise<number[]> {
  const found = await documentsOf(products)
    .aggregate<{ _id: number }>([{ $sort: { brandId: 1 } }, { $group: { _id: '$brandId' } }], {
      hint: SELLING_INDEX,
    })
    .toArray();
  return found.map(({ _id }) => _id);
}
