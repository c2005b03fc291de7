/** Sets, replaces and removes a group's picture. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import { nextRevision } from '../menu/revision-model.js';
import { pictureChange } from '../pictures/picture-journal.js';
import { type PictureDeps, releasePicture, storePicture, userOf } from '../pictures/store-picture.js';
import type { TagDeps } from './tag-deps.js';
import { aboutTag } from './tag-journal.js';
import type { TagDoc } from './tag-model.js';
import { findTag } from './tag-tree.js';

export type TagImageDeps = TagDeps & PictureDeps;

/**
 * Sets the picture and returns the group. `editor`: null for demo data.
 * @throws AppError NOT_FOUND, 400 for a file that is no picture
 */
export async function setTagImage(
  deps: TagImageDeps,
  tagId: number,
  { file, editor }: { file: Buffer; editor: Editor | null },
): Promise<TagDoc> {
  const user = userOf('tag', tagId);
  const tag = await storePicture(deps, { file, fit: 'cover', user }, (picture, session) =>
    replace(deps, tagId, { picture, editor }, session),
  );
  deps.changes.publish(tag.brandId);
  return tag;
}

/** Removes the picture and returns the group. @throws AppError NOT_FOUND */
export async function removeTagImage(deps: TagImageDeps, tagId: number, editor: Editor): Promise<TagDoc> {
  const tag = await inTransaction(deps.connection, (session) =>
    replace(deps, tagId, { picture: null, editor }, session),
  );
  deps.changes.publish(tag.brandId);
  return tag;
}

async function replace(
  deps: TagImageDeps,
  tagId: number,
  { picture, editor }: { picture: string | null; editor: Editor | null },
  session: ClientSession,
): Promise<TagDoc> {
  const before = await findTag(deps.tags, tagId, session);
  const menuRevision = await nextRevision(deps.revisions, before.brandId, session);
  // `editedBy` stays: it names who changed the fields, for the next editor of them.
  const changes = { picture, version: before.version + 1, updatedAt: new Date(deps.now()), menuRevision };
  await deps.tags.updateOne({ _id: tagId }, { $set: changes }, { session });
  if (before.picture && before.picture !== picture)
    await releasePicture(deps, before.picture, userOf('tag', tagId), session);
  const shown = pictureChange(before.picture, picture);
  await deps.journal.write({ ...aboutTag(before), action: 'edited', by: editor, changes: shown }, session);
  return { ...before, ...changes };
}
