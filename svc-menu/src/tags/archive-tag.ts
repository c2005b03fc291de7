/** Archives a group with all groups and products below it, in one transaction. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { nextRevision } from '../menu/revision-model.js';
import type { TagProductsDeps } from './tag-deps.js';
import type { TagDoc } from './tag-model.js';
import { subtreeOf, tagNotFound } from './tag-tree.js';

/** Archives a tag. @throws AppError NOT_FOUND when it was archived in the meantime */
export async function archiveTag(deps: TagProductsDeps, { _id: id, brandId }: TagDoc): Promise<void> {
  const at = new Date(deps.now());
  const productIds = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const tagIds = (await subtreeOf(deps.tags, { brandId, id }, session)).map(({ _id }) => _id);
    if (!tagIds.includes(id)) throw tagNotFound();
    await deps.tags.updateMany(
      { _id: { $in: tagIds } },
      {
        $set: { archivedAt: at, archivedWith: id, updatedAt: at, menuRevision: revision },
        $inc: { changes: 1 },
      },
      { session },
    );
    return deps.archiveProductsOf({ brandId, tagIds, archivedWith: id, at, revision }, session);
  });
  await deps.publishProducts(productIds);
  deps.changes.publish(brandId);
}
