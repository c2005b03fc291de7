/** A group goes to the archive with all groups and products below it, in one transaction. */
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { TagParts } from './create-tag.js';
import type { TagDoc } from './tag-model.js';
import { subtreeIds } from './tag-tree.js';

export interface ArchiveTagParts extends TagParts {
  /** Archives the products of these groups, of one brand, within the transaction; answers their ids. */
  archiveProductsOf: (
    where: { brandId: number; tagIds: number[]; archivedWith: number; at: Date },
    session: ClientSession,
  ) => Promise<number[]>;
  /** Tells the products' states once it is committed. */
  tellProducts: (ids: number[]) => Promise<void>;
}

/** @throws AppError NOT_FOUND when it was archived meanwhile */
export async function archiveTag(parts: ArchiveTagParts, { _id, brandId }: TagDoc): Promise<void> {
  const at = new Date(parts.now());
  const productIds = await inTransaction(parts.connection, async (session) => {
    const tagIds = await subtreeIds(parts.tags, brandId, _id, session);
    if (!tagIds.includes(_id)) throw new AppError('NOT_FOUND', { message: 'Тег не найден' });
    await parts.tags.updateMany(
      { _id: { $in: tagIds } },
      { $set: { archivedAt: at, archivedWith: _id, updatedAt: at }, $inc: { changes: 1 } },
      { session },
    );
    return parts.archiveProductsOf({ brandId, tagIds, archivedWith: _id, at }, session);
  });
  await parts.tellProducts(productIds);
  parts.changes.tell(brandId);
}
