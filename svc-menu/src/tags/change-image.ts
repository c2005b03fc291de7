/** Sets, replaces and removes a group's picture. */
import type { GroupTag } from '@skatert/contracts/menu/tags';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { type PictureDeps, releasePicture, storePicture, userOf } from '../pictures/store-picture.js';
import type { TagDeps } from './create-tag.js';
import type { TagDoc } from './tag-model.js';
import { readTag } from './tag-tree.js';

export type TagImageDeps = TagDeps & PictureDeps;

/** Sets the picture and returns the group. @throws AppError NOT_FOUND, 400 for a file that is no picture */
export async function setTagImage(deps: TagImageDeps, tagId: number, file: Buffer): Promise<GroupTag> {
  const user = userOf('tag', tagId);
  const { brandId } = await storePicture(deps, { file, fit: 'cover', user }, (picture, session) =>
    replace(deps, tagId, picture, session),
  );
  deps.changes.publish(brandId);
  return readTag(deps.tags, tagId);
}

/** Removes the picture and returns the group. @throws AppError NOT_FOUND */
export async function removeTagImage(deps: TagImageDeps, tagId: number): Promise<GroupTag> {
  const { brandId } = await inTransaction(deps.connection, (session) => replace(deps, tagId, null, session));
  deps.changes.publish(brandId);
  return readTag(deps.tags, tagId);
}

async function replace(
  deps: TagImageDeps,
  tagId: number,
  picture: string | null,
  session: ClientSession,
): Promise<TagDoc> {
  const before = await deps.tags
    .findOneAndUpdate(
      { _id: tagId, archivedAt: null },
      { $set: { picture, updatedAt: new Date(deps.now()) } },
      { session },
    )
    .lean<TagDoc>();
  if (!before) throw new AppError('NOT_FOUND', { message: 'Тег не найден' });
  if (before.picture && before.picture !== picture)
    await releasePicture(deps, before.picture, userOf('tag', tagId), session);
  return before;
}
