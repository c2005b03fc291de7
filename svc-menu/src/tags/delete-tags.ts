/** Deletes archived groups for good, with what was archived with them. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { markRemoval, nextRevision } from '../menu/revision-model.js';
import { type PictureDeps, releasePicture, userOf } from '../pictures/store-picture.js';
import { archivedSubtree, findArchivedTag } from './restore-tag.js';
import type { TagDeps } from './tag-deps.js';
import { aboutTag, withContents } from './tag-journal.js';
import type { TagDoc } from './tag-model.js';

export interface DeleteTagDeps extends TagDeps, PictureDeps {
  /** Deletes the products that were archived with the groups; false while the state of one is not published. */
  deleteProductsOf: (
    products: { brandId: number; tagIds: number[]; archivedWith: number },
    session: ClientSession,
  ) => Promise<boolean>;
  /** Removes the groups from the further groups of products. */
  forgetTags: (
    tags: { brandId: number; tagIds: number[]; revision: number },
    session: ClientSession,
  ) => Promise<void>;
}

/**
 * Deletes an archived group with the groups and products that were archived with it.
 * @throws AppError NOT_FOUND when it is not archived any more, UNAVAILABLE while other services don't know yet that one
 *   of its products is not sold
 */
export async function deleteTag(
  deps: DeleteTagDeps,
  { _id: id, brandId }: TagDoc,
  editor: Editor,
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const archived = await findArchivedTag(deps.tags, id, session);
    const subtree = await archivedSubtree(deps.tags, archived, session);
    const tagIds = subtree.map(({ _id }) => _id);
    const products = { brandId, tagIds, archivedWith: archived.archivedWith ?? id };
    if (!(await deps.deleteProductsOf(products, session))) throw new AppError('UNAVAILABLE');
    await deleteTags(deps, { brandId, revision, deleted: subtree }, session);
    const changes = withContents(tagIds, []);
    await deps.journal.write({ ...aboutTag(archived), action: 'deleted', by: editor, changes }, session);
  });
}

/** Deletes archived groups of a brand in the caller's transaction. */
export async function deleteTags(
  deps: DeleteTagDeps,
  { brandId, revision, deleted }: { brandId: number; revision: number; deleted: readonly TagDoc[] },
  session: ClientSession,
): Promise<void> {
  for (const { _id, picture } of deleted)
    if (picture) await releasePicture(deps, picture, userOf('tag', _id), session);
  const tagIds = deleted.map(({ _id }) => _id);
  await deps.tags.deleteMany({ _id: { $in: tagIds } }, { session });
  await deps.forgetTags({ brandId, tagIds, revision }, session);
  await markRemoval(deps.revisions, brandId, revision, session);
}
