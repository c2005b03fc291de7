/** Creates a group, below another one or at the root. */
import type { GroupTag, TagBody } from '@skatert/contracts/menu/tags';
import type { Sequence } from '@skatert/service-kit/counters';
import { inTransaction } from '@skatert/service-kit/database';
import { invalid } from '@skatert/service-kit/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuChanges } from '../changes/menu-changes.js';
import type { TagDoc, TagModel } from './tag-model.js';
import { toTagResponse } from './tag-response.js';
import { lockTags } from './tag-tree.js';

export interface TagDeps {
  connection: Connection;
  tags: TagModel;
  tagIds: Sequence;
  changes: MenuChanges;
  now: () => number;
}

/** The maximum depth of the tree, since responses are serialized recursively. */
const DEEPEST_LEVEL = 20;

async function ancestorsOf(
  { tags }: TagDeps,
  brandId: number,
  parentId: number,
  session: ClientSession,
): Promise<number[]> {
  if (parentId === 0) return [];
  const [parent] = await lockTags(tags, brandId, [parentId], session);
  if (!parent) throw invalid('parentId', 'Родительский тег не найден');
  if (parent.ancestors.length + 2 > DEEPEST_LEVEL)
    throw invalid('parentId', `Не больше ${DEEPEST_LEVEL} уровней вложенности`);
  return [...parent.ancestors, parent._id];
}

/** Creates a tag and returns it. @throws AppError 400 when the parent is archived or of another brand */
export async function createTag(
  deps: TagDeps,
  { name, brandId, parentId: parent }: TagBody,
): Promise<GroupTag> {
  const parentId = parent ?? 0;
  const id = await deps.tagIds.next();
  const at = new Date(deps.now());
  const tag = await inTransaction(deps.connection, async (session) => {
    const fresh: TagDoc = {
      _id: id,
      brandId,
      name,
      parentId,
      ancestors: await ancestorsOf(deps, brandId, parentId, session),
      changes: 0,
      createdAt: at,
      updatedAt: at,
      archivedAt: null,
      archivedWith: null,
    };
    await deps.tags.create([fresh], { session });
    return fresh;
  });
  deps.changes.publish(brandId);
  return toTagResponse(tag, 0);
}
