/** Archives a group with all groups and products below it, in one transaction. */
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { TagDeps } from './create-tag.js';
import type { TagDoc } from './tag-model.js';
import { subtreeIds } from './tag-tree.js';

export interface ArchiveTagDeps extends TagDeps {
  /** Archives the products of these groups of a brand in the transaction, and returns their ids. */
  archiveProductsOf: (
    where: { brandId: number; tagIds: number[]; archivedWith: number; at: Date },
    session: ClientSession,
  ) => Promise<number[]>;
  /** Publishes the products' states; to be called after the commit. */
  publishProducts: (ids: number[]) => Promise<void>;
}

/** Archives a tag. @throws AppError NOT_FOUND when it was archived in the meantime */
export async function archiveTag(deps: ArchiveTagDeps, { _id, brandId }: TagDoc): Promise<void> {
  const at = new Date(deps.now());
  const productIds = await inTransaction(deps.connection, async (session) => {
    const tagIds = await subtreeIds(deps.tags, brandId, _id, session);
    if (!tagIds.includes(_id)) throw new AppError('NOT_FOUND', { message: 'Тег не найден' });
    await deps.tags.updateMany(
      { _id: { $in: tagIds } },
      { $set: { archivedAt: at, archivedWith: _id, updatedAt: at }, $inc: { changes: 1 } },
      { session },
    );
    return deps.archiveProductsOf({ brandId, tagIds, archivedWith: _id, at }, session);
  });
  await deps.publishProducts(productIds);
  deps.changes.publish(brandId);
}
