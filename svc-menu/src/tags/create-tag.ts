/** A brand gets a group, below another one or at the root. */
import type { GroupTag, TagBody } from '@skatert/contracts/menu/menu';
import type { Sequence } from '@skatert/service-kit/counters';
import { inTransaction } from '@skatert/service-kit/database';
import { invalid } from '@skatert/service-kit/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuChanges } from '../changes/menu-changes.js';
import { type TagDoc, type Tags, tagAnswer } from './tag-model.js';
import { holdTags } from './tag-tree.js';

export interface TagParts {
  connection: Connection;
  tags: Tags;
  tagIds: Sequence;
  changes: MenuChanges;
  now: () => number;
}

/** Deeper trees help nobody, and answers are written recursively. */
const DEEPEST_LEVEL = 20;

async function ancestorsOf(
  { tags }: TagParts,
  brandId: number,
  parentId: number,
  session: ClientSession,
): Promise<number[]> {
  if (parentId === 0) return [];
  const [parent] = await holdTags(tags, brandId, [parentId], session);
  if (!parent) throw invalid('parentId', 'Родительский тег не найден');
  if (parent.ancestors.length + 2 > DEEPEST_LEVEL)
    throw invalid('parentId', `Не больше ${DEEPEST_LEVEL} уровней вложенности`);
  return [...parent.ancestors, parent._id];
}

/** @throws AppError 400 when the parent isn't a live tag of the brand */
export async function createTag(
  parts: TagParts,
  { name, brandId, parentId: parent }: TagBody,
): Promise<GroupTag> {
  const parentId = parent ?? 0;
  const id = await parts.tagIds.next();
  const at = new Date(parts.now());
  const tag = await inTransaction(parts.connection, async (session) => {
    const fresh: TagDoc = {
      _id: id,
      brandId,
      name,
      parentId,
      ancestors: await ancestorsOf(parts, brandId, parentId, session),
      changes: 0,
      createdAt: at,
      updatedAt: at,
      archivedAt: null,
      archivedWith: null,
    };
    await parts.tags.create([fresh], { session });
    return fresh;
  });
  parts.changes.tell(brandId);
  return tagAnswer(tag, 0);
}
