/** Lists the products of a brand, for the public menu and for staff. */
import type { ProductDoc, ProductModel } from './product-model.js';

/**
 * Returns the visible products that are not archived. `groupIds`: only of these groups; undefined: of the whole brand.
 */
export function listPublicProducts(
  products: ProductModel,
  brandId: number,
  groupIds: readonly number[] | undefined,
): Promise<ProductDoc[]> {
  return products
    .find({
      brandId,
      archivedAt: null,
      visible: true,
      ...(groupIds && { $or: [{ groupTagId: { $in: groupIds } }, { tagIds: { $in: groupIds } }] }),
    })
    .sort({ _id: 1 })
    .lean<ProductDoc[]>();
}

export interface StaffFilter {
  /** Only products directly in this group, without the groups below it; 0: products without a group. */
  groupTagId?: number;
  visibleOnly?: boolean;
}

/** Returns the products that are not archived, including hidden ones. */
export function listStaffProducts(
  products: ProductModel,
  brandId: number,
  { groupTagId, visibleOnly }: StaffFilter,
): Promise<ProductDoc[]> {
  return products
    .find({
      brandId,
      archivedAt: null,
      ...(visibleOnly && { visible: true }),
      ...(groupTagId === 0 && { groupTagId: null }),
      ...(groupTagId && { $or: [{ groupTagId }, { tagIds: groupTagId }] }),
    })
    .sort({ _id: 1 })
    .lean<ProductDoc[]>();
}
