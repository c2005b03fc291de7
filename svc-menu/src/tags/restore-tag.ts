/** Restores an archived group with the groups and products that were archived with it. */
import { ARCHIVE_TEXTS } from '@skatert/contracts/menu/archive';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { rankFor } from '../menu/rank.js';
import { nextRevision } from '../menu/revision-model.js';
import type { TagProductsDeps } from './tag-deps.js';
import { aboutTag, withContents } from './tag-journal.js';
import type { TagDoc, TagModel } from './tag-model.js';
import { ancestorsBelow, findTag, heightOf } from './tag-tree.js';

/** Returns an archived group. @throws AppError NOT_FOUND */
export async function findArchivedTag(tags: TagModel, id: number, session?: ClientSession): Promise<TagDoc> {
  const tag = await tags
    .findOne({ _id: id, archivedAt: { $ne: null } })
    .session(session ?? null)
    .lean<TagDoc>();
  if (!tag) throw new AppError('NOT_FOUND', { message: ARCHIVE_TEXTS.tagGone });
  return tag;
}

/** Returns an archived group and the groups below it that were archived by the same step; the group first. */
export async function archivedSubtree(
  tags: TagModel,
  { _id: id, brandId, archivedWith }: TagDoc,
  session: ClientSession,
): Promise<TagDoc[]> {
  const found = await tags
    .find({ brandId, archivedWith, $or: [{ _id: id }, { ancestors: id }] })
    .session(session)
    .lean<TagDoc[]>();
  return found.sort((a, b) => a.ancestors.length - b.ancestors.length);
}

/**
 * Restores a group and returns it. `target`: its parent, 0 the root; undefined: the former one, if it isn't archived,
 * else the root.
 * @throws AppError NOT_FOUND when it is not archived any more, VALIDATION_FAILED when the target is not a live group
 */
export async function restoreTag(
  deps: TagProductsDeps,
  { _id: id, brandId }: TagDoc,
  target: number | undefined,
  editor: Editor,
): Promise<TagDoc> {
  const at = new Date(deps.now());
  const { tag, products } = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const archived = await findArchivedTag(deps.tags, id, session);
    const subtree = await archivedSubtree(deps.tags, archived, session);
    const place = await placeFor(deps, archived, { target, height: heightOf(subtree), revision }, session);
    for (const { _id, ancestors } of subtree) {
      const below = { ancestors: [...place.ancestors, id, ...ancestors.slice(ancestors.indexOf(id) + 1)] };
      const own = _id === id ? { ...place, editedBy: editor } : below;
      const fields = { archivedAt: null, archivedWith: null, updatedAt: at };
      await deps.tags.updateOne(
        { _id },
        { $set: { ...fields, ...own, menuRevision: revision }, $inc: { changes: 1, version: 1 } },
        { session },
      );
    }
    const tagIds = subtree.map(({ _id }) => _id);
    const archivedWith = archived.archivedWith ?? id;
    const products = await deps.restoreProductsOf({ brandId, tagIds, archivedWith, at, revision }, session);
    const restored = await findTag(deps.tags, id, session);
    await deps.journal.write(
      { ...aboutTag(restored), action: 'restored', by: editor, changes: withContents(tagIds, products) },
      session,
    );
    return { tag: restored, products };
  });
  await deps.publishProducts(products);
  deps.changes.publish(brandId);
  return tag;
}

interface Placing {
  target: number | undefined;
  height: number;
  revision: number;
}

async function placeFor(
  { tags }: TagProductsDeps,
  { _id: id, brandId, parentId: former, rank: formerRank }: TagDoc,
  { target, height, revision }: Placing,
  session: ClientSession,
): Promise<Pick<TagDoc, 'parentId' | 'ancestors' | 'rank'>> {
  const parentId = target ?? ((await isLive(tags, brandId, former, session)) ? former : 0);
  const ancestors = await ancestorsBelow(tags, { brandId, parentId, height }, session).catch((error) => {
    throw error instanceof AppError ? invalid('targetParentId', error.message) : error;
  });
  if (parentId === former && formerRank != null) return { parentId, ancestors, rank: formerRank };
  const siblings = { brandId, archivedAt: null, parentId };
  return { parentId, ancestors, rank: await rankFor(tags, { siblings, id, revision }, session) };
}

async function isLive(tags: TagModel, brandId: number, id: number, session: ClientSession): Promise<boolean> {
  return (await tags.exists({ _id: id, brandId, archivedAt: null }).session(session)) !== null;
}
