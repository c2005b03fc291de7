/** Renames and moves a group, inside its brand or to another one with everything below it. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { changesOf } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { rankFor } from '../menu/rank.js';
import { markRemoval, nextRevision } from '../menu/revision-model.js';
import { requireOwnPictures, type SentPictures } from '../pictures/require-own-pictures.js';
import { type Editing, requireReadVersion } from '../shared/edit-conflict.js';
import { type GroupName, groupNames } from '../shared/menu-journal.js';
import type { TagDeps, TagProductsDeps } from './tag-deps.js';
import { aboutTag, tagShown } from './tag-journal.js';
import type { TagDoc } from './tag-model.js';
import { ancestorsBelow, findTag, heightOf, subtreeOf, tagNotFound } from './tag-tree.js';

/** Absent fields stay unchanged. */
export interface TagChange extends Pick<SentPictures, 'imageUrl' | 'iconUrl'> {
  name?: string;
  /** 0 is the root. Given without a changed parent or `beforeId`, the group keeps its place. */
  parentId?: number;
  /** The sibling before which the group is placed; null: after the last one. */
  beforeId?: number | null;
  brandId?: number;
  /** The version that the editor read. */
  version?: number | undefined;
}

interface Edit extends TagChange {
  tag: TagDoc;
  at: Date;
}

/**
 * Changes a group and returns it.
 * @throws AppError NOT_FOUND, EDIT_CONFLICT; VALIDATION_FAILED when the parent is the group itself, below it, archived or
 *   of another brand, or a picture is not the group's
 */
export async function editTag(
  deps: TagProductsDeps,
  { _id: id, brandId }: TagDoc,
  change: TagChange,
  { editor, toResponse }: Editing<TagDoc>,
): Promise<TagDoc> {
  const at = new Date(deps.now());
  const target = change.brandId ?? brandId;
  const groupName = await groupNames(deps, brandId, target);
  const { tag, products } = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, target, session);
    const before = await findTag(deps.tags, id, session);
    // The caller's rights were checked in this brand.
    if (before.brandId !== brandId) throw tagNotFound();
    requireReadVersion(before, change.version, toResponse);
    requireOwnPictures(change, before.picture ? [before.picture] : []);
    const edit = { ...change, tag: before, at };
    const products = target === brandId ? [] : await changeBrand(deps, edit, target, revision, session);
    const place = await placeOf(deps, edit, target, revision, session);
    const tag: Partial<TagDoc> = {
      ...(change.name !== undefined && { name: change.name }),
      ...place,
      editedBy: editor,
      updatedAt: at,
      menuRevision: revision,
    };
    await deps.tags.updateOne(
      { _id: id },
      { $set: { ...tag, version: before.version + 1 }, $inc: { changes: 1 } },
      { session },
    );
    const after = await findTag(deps.tags, id, session);
    await record(deps, { before, after, editor, groupName }, session);
    return { tag: after, products };
  });
  await deps.publishProducts(products);
  deps.changes.publish(...new Set([brandId, target]));
  return tag;
}

interface Edited {
  before: TagDoc;
  after: TagDoc;
  editor: Editor;
  groupName: GroupName;
}

/** Adds the edit to the journal; a change of the brand to those of both brands. */
async function record(
  { journal }: TagDeps,
  { before, after, editor: by, groupName }: Edited,
  session: ClientSession,
): Promise<void> {
  const changes = changesOf(tagShown(groupName), before, after);
  if (before.brandId === after.brandId)
    return journal.write({ ...aboutTag(after), action: 'edited', by, changes }, session);
  for (const { brandId } of [before, after])
    await journal.write({ ...aboutTag({ ...after, brandId }), action: 'moved', by, changes }, session);
}

/** Returns the group's place, and moves the groups below it along. */
async function placeOf(
  { tags }: TagProductsDeps,
  { tag, ...change }: Edit,
  brandId: number,
  revision: number,
  session: ClientSession,
): Promise<Partial<TagDoc>> {
  const { _id: id } = tag;
  const isMoved = brandId !== tag.brandId;
  const parentId = change.parentId ?? (isMoved ? 0 : tag.parentId);
  if (parentId === tag.parentId && change.beforeId === undefined && !isMoved) return {};
  if (parentId === id) throw invalid('parentId', 'Нельзя выбрать текущий тег как родительский');
  const subtree = await subtreeOf(tags, { brandId, id }, session);
  if (subtree.some(({ _id }) => _id === parentId))
    throw invalid('parentId', 'Нельзя переместить тег в его подкатегорию');
  const ancestors = await ancestorsBelow(tags, { brandId, parentId, height: heightOf(subtree) }, session);
  const siblings = { brandId, archivedAt: null, parentId };
  const rank = await rankFor(
    tags,
    { siblings, id, beforeId: change.beforeId ?? undefined, revision },
    session,
  );
  for (const { _id, ancestors: old } of subtree.slice(1))
    await tags.updateOne(
      { _id },
      {
        $set: { ancestors: [...ancestors, id, ...old.slice(old.indexOf(id) + 1)], menuRevision: revision },
        $inc: { changes: 1 },
      },
      { session },
    );
  return { parentId, ancestors, rank };
}

/** Moves the group with everything below it to another brand, where it is placed afterwards; returns its products. */
async function changeBrand(
  deps: TagProductsDeps,
  { tag, at }: Edit,
  toBrandId: number,
  toRevision: number,
  session: ClientSession,
): Promise<number[]> {
  const { _id: id, brandId } = tag;
  const revision = await nextRevision(deps.revisions, brandId, session);
  await markRemoval(deps.revisions, brandId, revision, session);
  const tagIds = (await subtreeOf(deps.tags, { brandId, id }, session)).map(({ _id }) => _id);
  await deps.tags.updateMany(
    { _id: { $in: tagIds } },
    {
      $set: { brandId: toBrandId, menuRevision: toRevision },
      // Extras are those of a brand.
      $unset: { extraGroupIds: 1 },
      $inc: { changes: 1 },
    },
    { session },
  );
  return deps.moveProductsOf({ brandId, tagIds, at, revision, toBrandId, toRevision }, session);
}
