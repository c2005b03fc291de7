/** Counts what was archived together with a group. */
import type { ArchivedContents } from '@skatert/contracts/menu/archive';
import type { ProductModel } from '../products/product-model.js';
import type { TagDoc, TagModel } from '../tags/tag-model.js';

/** Returns how many groups and products a restore of the archived group brings back with it. */
export async function archivedContents(
  { tags, products }: { tags: TagModel; products: ProductModel },
  { _id: id, brandId, archivedWith }: TagDoc,
): Promise<ArchivedContents> {
  const below = await tags.find({ brandId, archivedWith, ancestors: id }, { _id: 1 }).lean();
  const groupTagId = { $in: [id, ...below.map(({ _id }) => _id)] };
  return {
    tags: below.length,
    products: await products.countDocuments({ brandId, archivedWith: archivedWith ?? id, groupTagId }),
  };
}
