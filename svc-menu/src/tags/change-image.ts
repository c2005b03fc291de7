/** A group shows a picture, another one, or none. */
import type { GroupTag } from '@skatert/contracts/menu/menu';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { keepPicture, type PictureDeps, releasePicture, userOf } from '../pictures/keep-picture.js';
import type { TagDeps } from './create-tag.js';
import type { TagDoc } from './tag-model.js';
import { readTag } from './tag-tree.js';

export type TagImageDeps = TagDeps & PictureDeps;

/** @throws AppError NOT_FOUND, 400 for what is no picture */
export async function setTagImage(deps: TagImageDeps, tagId: number, file: Buffer): Promise<GroupTag> {
  const user = userOf('tag', tagId);
  const { brandId } = await keepPicture(deps, { file, fit: 'cover', user }, (picture, session) =>
    replace(deps, tagId, picture, session),
  );
  deps.changes.publish(brandId);
  return readTag(deps.tags, tagId);
}

/** @throws AppError NOT_FOUND */
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
