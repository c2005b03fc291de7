/** The products of a brand, for everyone and for its staff. */
import type { ProductDoc, ProductModel } from './product-model.js';

/** Visible and not archived; of a group and of all groups below it, or of the whole brand. */
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
  /** A group alone, without those below it; 0: what is in no group. */
  groupTagId?: number;
  visibleOnly?: boolean;
}

/** Hidden ones too, as the panel shows one folder at a time. */
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
