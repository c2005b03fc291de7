/** A group shows a picture, another one, or none. */
import type { GroupTag } from '@skatert/contracts/menu/menu';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { keepPicture, type PictureParts, releasePicture, userOf } from '../pictures/keep-picture.js';
import type { TagParts } from './create-tag.js';
import type { TagDoc } from './tag-model.js';
import { readTag } from './tag-tree.js';

export type TagImageParts = TagParts & PictureParts;

/** @throws AppError NOT_FOUND, 400 for what is no picture */
export async function setTagImage(parts: TagImageParts, tagId: number, file: Buffer): Promise<GroupTag> {
  const user = userOf('tag', tagId);
  const { brandId } = await keepPicture(parts, { file, fit: 'cover', user }, (picture, session) =>
    replace(parts, tagId, picture, session),
  );
  parts.changes.tell(brandId);
  return readTag(parts.tags, tagId);
}

/** @throws AppError NOT_FOUND */
export async function removeTagImage(parts: TagImageParts, tagId: number): Promise<GroupTag> {
  const { brandId } = await inTransaction(parts.connection, (session) =>
    replace(parts, tagId, null, session),
  );
  parts.changes.tell(brandId);
  return readTag(parts.tags, tagId);
}

async function replace(
  parts: TagImageParts,
  tagId: number,
  picture: string | null,
  session: ClientSession,
): Promise<TagDoc> {
  const before = await parts.tags
    .findOneAndUpdate(
      { _id: tagId, archivedAt: null },
      { $set: { picture, updatedAt: new Date(parts.now()) } },
      { session },
    )
    .lean<TagDoc>();
  if (!before) throw new AppError('NOT_FOUND', { message: 'Тег не найден' });
  if (before.picture && before.picture !== picture)
    await releasePicture(parts, before.picture, userOf('tag', tagId), session);
  return before;
}
