/** Reads a brand's tags as a level, a tree or a subtree; archived tags are left out. */
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { TagDoc, TagModel } from './tag-model.js';
import { toTagResponse } from './tag-response.js';

/** Returns a tag that isn't archived. @throws AppError NOT_FOUND */
export async function findTag(tags: TagModel, id: number): Promise<TagDoc> {
  const tag = await tags.findOne({ _id: id, archivedAt: null }).lean<TagDoc>();
  if (!tag) throw new AppError('NOT_FOUND', { message: 'Тег не найден' });
  return tag;
}

/** Returns a tag for responses, with the number of its children. @throws AppError NOT_FOUND */
export async function readTag(tags: TagModel, id: number): Promise<GroupTag> {
  const tag = await findTag(tags, id);
  return toTagResponse(
    tag,
    await tags.countDocuments({ parentId: id, brandId: tag.brandId, archivedAt: null }),
  );
}

/** Returns the tags directly below a parent; 0 is the root. */
export async function listLevel(tags: TagModel, brandId: number, parentId: number): Promise<GroupTag[]> {
  const level = await tags.find({ brandId, archivedAt: null, parentId }).sort({ _id: 1 }).lean<TagDoc[]>();
  const counts = await tags.aggregate<{ _id: number; count: number }>([
    { $match: { brandId, archivedAt: null, parentId: { $in: level.map(({ _id }) => _id) } } },
    { $group: { _id: '$parentId', count: { $sum: 1 } } },
  ]);
  const countOf = new Map(counts.map(({ _id, count }) => [_id, count]));
  return level.map((tag) => toTagResponse(tag, countOf.get(tag._id) ?? 0));
}

/** Returns the tree of a brand's tags. */
export async function readTree(tags: TagModel, brandId: number): Promise<GroupTagNode[]> {
  const all = await tags.find({ brandId, archivedAt: null }).sort({ _id: 1 }).lean<TagDoc[]>();
  const below = new Map<number, TagDoc[]>();
  for (const tag of all) {
    const siblings = below.get(tag.parentId);
    if (siblings) siblings.push(tag);
    else below.set(tag.parentId, [tag]);
  }
  const nodesOf = (parentId: number): GroupTagNode[] =>
    (below.get(parentId) ?? []).map((tag) => {
      const children = nodesOf(tag._id);
      return { ...toTagResponse(tag, children.length), children };
    });
  return nodesOf(0);
}

/** Returns the ids of a tag and of all tags below it; empty when the brand has no such tag. */
export async function subtreeIds(
  tags: TagModel,
  brandId: number,
  id: number,
  session?: ClientSession,
): Promise<number[]> {
  const found = await tags
    .find({ brandId, archivedAt: null, $or: [{ _id: id }, { ancestors: id }] }, { _id: 1 })
    .session(session ?? null)
    .lean();
  return found.map(({ _id }) => _id);
}

/**
 * Returns those of the tags that belong to the brand and are not archived, and locks them until the transaction ends:
 * it writes them, so that a concurrent archiving conflicts with the transaction.
 */
export async function lockTags(
  tags: TagModel,
  brandId: number,
  ids: readonly number[],
  session: ClientSession,
): Promise<TagDoc[]> {
  const live = { _id: { $in: [...new Set(ids)] }, brandId, archivedAt: null };
  await tags.updateMany(live, { $inc: { changes: 1 } }, { session });
  return tags.find(live).session(session).lean<TagDoc[]>();
}
