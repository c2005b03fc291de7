/** Archives a group with all groups and products below it, in one transaction. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { nextRevision } from '../menu/revision-model.js';
import type { TagProductsDeps } from './tag-deps.js';
import { aboutTag, withContents } from './tag-journal.js';
import type { TagDoc } from './tag-model.js';
import { subtreeOf, tagNotFound } from './tag-tree.js';

/** Archives a tag. @throws AppError NOT_FOUND when it was archived in the meantime */
export async function archiveTag(deps: TagProductsDeps, tag: TagDoc, editor: Editor): Promise<void> {
  const { _id: id, brandId } = tag;
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
    const products = await deps.archiveProductsOf(
      { brandId, tagIds, archivedWith: id, at, revision },
      session,
    );
    await deps.journal.write(
      { ...aboutTag(tag), action: 'archived', by: editor, changes: withContents(tagIds, products) },
      session,
    );
    return products;
  });
  await deps.publishProducts(productIds);
  deps.changes.publish(brandId);
}
