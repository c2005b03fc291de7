/** Finds groups in the database, in the transactions that change them; archived groups are left out. */
import { TAG_LEVELS_MAX } from '@skatert/contracts/menu/tags';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { TagDoc, TagModel } from './tag-model.js';

/** Returns a group that isn't archived. @throws AppError NOT_FOUND */
export async function findTag(tags: TagModel, id: number, session?: ClientSession): Promise<TagDoc> {
  const tag = await tags
    .findOne({ _id: id, archivedAt: null })
    .session(session ?? null)
    .lean<TagDoc>();
  if (!tag) throw tagNotFound();
  return { ...tag, version: tag.version ?? 1 };
}

export const tagNotFound = (): AppError => new AppError('NOT_FOUND', { message: 'Тег не найден' });

/** Returns a group and all groups below it, the topmost first; empty when the brand has no such group. */
export async function subtreeOf(
  tags: TagModel,
  { brandId, id }: { brandId: number; id: number },
  session: ClientSession,
): Promise<TagDoc[]> {
  const found = await tags
    .find({ brandId, archivedAt: null, $or: [{ _id: id }, { ancestors: id }] })
    .session(session)
    .lean<TagDoc[]>();
  return found.sort((a, b) => a.ancestors.length - b.ancestors.length);
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

/**
 * Returns the ancestors of a group below a parent (0: the root). `height`: the number of levels that come with it.
 * @throws AppError VALIDATION_FAILED when the parent is archived or of another brand, or the tree would get too deep
 */
export async function ancestorsBelow(
  tags: TagModel,
  { brandId, parentId, height = 1 }: { brandId: number; parentId: number; height?: number },
  session: ClientSession,
): Promise<number[]> {
  if (parentId === 0) return [];
  const [parent] = await lockTags(tags, brandId, [parentId], session);
  if (!parent) throw invalid('parentId', 'Родительский тег не найден');
  if (parent.ancestors.length + 1 + height > TAG_LEVELS_MAX)
    throw invalid('parentId', `Не больше ${TAG_LEVELS_MAX} уровней вложенности`);
  return [...parent.ancestors, parent._id];
}

/** Returns the number of levels of a group with what is below it. `subtree`: the group first. */
export function heightOf(subtree: readonly TagDoc[]): number {
  const depths = subtree.map(({ ancestors }) => ancestors.length);
  return Math.max(...depths) - Math.min(...depths) + 1;
}
