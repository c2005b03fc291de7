/** Finds the groups of extras that products offer. */
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import type { ProductDoc } from '../products/product-model.js';
import type { TagDoc, TagModel } from '../tags/tag-model.js';
import { type ExtraGroupDoc, type ExtraGroupModel, toExtraGroup } from './extra-group-model.js';

type WithExtras = Pick<ProductDoc, 'brandId' | 'groupTagId' | 'extraGroupIds'>;

/**
 * Reads the extras of products by two reads at most, whatever their number. Returns a function that returns the groups of each:
 * its own in their order, then those of its group of the menu; prices in kopecks.
 */
export async function readExtras(
  { tags, extraGroups }: { tags: TagModel; extraGroups: ExtraGroupModel },
  products: readonly WithExtras[],
): Promise<(product: WithExtras) => ExtraGroup[]> {
  const ofTag = await idsOfTags(tags, products);
  const idsOf = ({ groupTagId, extraGroupIds = [] }: WithExtras): number[] => [
    ...new Set([...extraGroupIds, ...(groupTagId === null ? [] : (ofTag.get(groupTagId) ?? []))]),
  ];
  const ids = [...new Set(products.flatMap(idsOf))];
  const found = ids.length === 0 ? [] : await extraGroups.find({ _id: { $in: ids } }).lean<ExtraGroupDoc[]>();
  const byId = new Map(found.map((group) => [group._id, group]));
  return (product) =>
    idsOf(product).flatMap((id) => {
      const group = byId.get(id);
      // An earlier release moved products to other brands, and knew nothing of their extras.
      return group?.brandId === product.brandId ? [toExtraGroup(group)] : [];
    });
}

/** Returns the extras of the products' groups of the menu, by the groups that have any. */
async function idsOfTags(
  tags: TagModel,
  products: readonly WithExtras[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const tagIds = [...new Set(products.flatMap(({ groupTagId }) => groupTagId ?? []))];
  if (tagIds.length === 0) return new Map();
  const found = await tags
    .find({ _id: { $in: tagIds }, extraGroupIds: { $exists: true } }, { extraGroupIds: 1 })
    .lean<TagDoc[]>();
  return new Map(found.map(({ _id, extraGroupIds = [] }) => [_id, extraGroupIds]));
}
