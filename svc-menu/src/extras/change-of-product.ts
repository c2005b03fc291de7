/** An editor of a product chooses the groups of extras that it offers. */
import { EXTRA_GROUP_PRODUCTS_MAX, tooManyProductsText } from '@skatert/contracts/menu/extra-group-rules';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { ProductDoc } from '../products/product-model.js';
import type { ExtraDeps } from './extra-deps.js';
import { type ExtraGroupDoc, NOT_REMOVED } from './extra-group-model.js';

export interface ExtrasOfProduct {
  before: Pick<ProductDoc, 'extraGroupIds'>;
  after: Pick<ProductDoc, 'brandId' | 'extraGroupIds'>;
  at: Date;
  editor: Editor | null;
}

/**
 * Checks the groups that a product gets, and gives those that it gets or loses a new version, for who edits them at the same
 * time. To be called before the product is written.
 * @throws AppError 400 for a group that isn't there, is of another brand, or has as many products as it may
 */
export async function changeExtrasOfProduct(
  { extraGroups, products }: Pick<ExtraDeps, 'extraGroups' | 'products'>,
  { before, after: { brandId, extraGroupIds: now = [] }, at, editor }: ExtrasOfProduct,
  session: ClientSession,
): Promise<void> {
  const former = before.extraGroupIds ?? [];
  const added = now.filter((id) => !former.includes(id));
  const removed = former.filter((id) => !now.includes(id));
  if (added.length + removed.length === 0) return;
  const found = await extraGroups
    .find({ _id: { $in: added }, brandId, ...NOT_REMOVED })
    .session(session)
    .lean<ExtraGroupDoc[]>();
  if (found.length < added.length) throw invalid('extraGroupIds', 'Группа добавок не найдена');
  for (const { _id, name } of found) {
    const others = { brandId, extraGroupIds: _id, archivedAt: null };
    const count = await products.countDocuments(others).limit(EXTRA_GROUP_PRODUCTS_MAX).session(session);
    if (count >= EXTRA_GROUP_PRODUCTS_MAX) throw invalid('extraGroupIds', tooManyProductsText(name));
  }
  await extraGroups.updateMany(
    { _id: { $in: [...added, ...removed] }, brandId },
    { $inc: { version: 1 }, $set: { editedBy: editor, updatedAt: at } },
    { session },
  );
}
