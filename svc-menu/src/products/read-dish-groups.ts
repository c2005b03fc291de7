/** Responds to services that need the groups in which dishes of a brand are now, or which groups it has. */
import type { ReadDishGroupsReply, ReadDishGroupsRequest } from '@skatert/contracts/menu/dish-groups';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { z } from 'zod';
import type { ProductModel } from './product-model.js';

/** Finds groups of a brand, archived ones, too. */
export type FindGroups = (
  brandId: number,
  ids: readonly number[],
) => Promise<{ _id: number; name: string; ancestors: number[]; archivedAt: Date | null }[]>;

/** Returns the groups of the dishes, and which of the groups there are and their names; those of another brand are absent. */
export async function readDishGroups(
  { products, findGroups }: { products: ProductModel; findGroups: FindGroups },
  { brandId, productIds, groupIds }: z.infer<typeof ReadDishGroupsRequest>,
): Promise<ReadDishGroupsReply> {
  const found = await documentsOf(products)
    .find({ _id: { $in: productIds }, brandId }, { projection: { groupTagId: 1 } })
    .toArray();
  const dishes = found.flatMap(({ _id, groupTagId }) =>
    groupTagId ? [{ id: _id, groupId: groupTagId }] : [],
  );
  const groups = await findGroups(brandId, [...new Set(dishes.map(({ groupId }) => groupId))]);
  const named = groupIds && (await findGroups(brandId, groupIds));
  const known = new Set(groups.map(({ _id }) => _id));
  return {
    dishes: dishes.filter(({ groupId }) => known.has(groupId)),
    groups: groups.map(({ _id, name, ancestors }) => ({ id: _id, name, above: ancestors })),
    ...(named && {
      live: named.filter(({ archivedAt }) => !archivedAt).map(({ _id }) => _id),
      named: named.map(({ _id, name }) => ({ id: _id, name })),
    }),
  };
}
