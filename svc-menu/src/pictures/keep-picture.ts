/** Something gets a picture or loses it; a picture that nobody uses any more is removed with its files. */
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/database';
import type { ClientSession, Connection } from 'mongoose';
import { type Effort, type EncodedPicture, encodePicture, type Fit, hashOf } from './encode-picture.js';
import type { PictureFileModel, PictureModel } from './picture-model.js';

export interface PictureDeps {
  connection: Connection;
  pictures: PictureModel;
  pictureFiles: PictureFileModel;
  pictureEffort: Effort;
}

/** What a picture may belong to. */
export const userOf = (noun: 'product' | 'brand' | 'tag', id: number): string => `${noun}:${id}`;

const ATTEMPTS = 5;

/**
 * Stores a file's picture for `user` in one transaction with `use`, which says of whom it is from now on. A file that is
 * known isn't encoded again. @throws AppError 400 for what is no picture, and what `use` throws; nothing changed then
 */
export async function keepPicture<T>(
  deps: PictureDeps,
  { file, fit, user }: { file: Buffer; fit: Fit; user: string },
  use: (pictureId: string, session: ClientSession) => Promise<T>,
): Promise<T> {
  const options = { fit, effort: deps.pictureEffort };
  let encoded: EncodedPicture | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const known = await deps.pictures.findOne({ _id: new RegExp(`^${hashOf(file, options)}-`) }).lean();
    if (!known) encoded ??= await encodePicture(file, options);
    const id = known?._id ?? encoded?.id ?? '';
    try {
      return await inTransaction(deps.connection, async (session) => {
        const isThere = await deps.pictures
          .findOneAndUpdate({ _id: id }, { $addToSet: { usedBy: user } }, { session })
          .lean();
        if (!isThere) await insert(deps, encoded, user, session);
        return use(id, session);
      });
    } catch (error) {
      const metAnother = error instanceof PictureGone || isDuplicateKey(error);
      if (!metAnother || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Whoever used it last gave it up while it was thought to be known. */
class PictureGone extends Error {}

async function insert(
  { pictures, pictureFiles }: PictureDeps,
  encoded: EncodedPicture | undefined,
  user: string,
  session: ClientSession,
): Promise<void> {
  if (!encoded) throw new PictureGone();
  const { id, files } = encoded;
  await pictures.create([{ _id: id, usedBy: [user] }], { session });
  await pictureFiles.insertMany(
    files.map(({ name, content }) => ({ _id: `${id}/${name}`, content })),
    { session },
  );
}

/** Within the transaction that takes the picture from `user`. */
export async function releasePicture(
  { pictures, pictureFiles }: PictureDeps,
  id: string,
  user: string,
  session: ClientSession,
): Promise<void> {
  await pictures.updateOne({ _id: id }, { $pull: { usedBy: user } }, { session });
  const { deletedCount } = await pictures.deleteOne({ _id: id, usedBy: { $size: 0 } }, { session });
  if (deletedCount > 0) await pictureFiles.deleteMany({ _id: new RegExp(`^${id}/`) }, { session });
}
