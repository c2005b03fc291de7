/** Stores and releases pictures; an unused picture is deleted with its files. */
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import type { Focus } from '@skatert/service-kit/files/picture';
import type { ClientSession, Connection } from 'mongoose';
import { type Effort, type EncodedPicture, type encodePicture, type Fit, hashOf } from './encode-picture.js';
import type { PictureFileModel, PictureModel } from './picture-model.js';

export interface PictureDeps {
  connection: Connection;
  pictures: PictureModel;
  pictureFiles: PictureFileModel;
  pictureEffort: Effort;
  files: FileQueue<{ encodePicture: typeof encodePicture }>;
}

/** Returns the name of an entity that uses a picture. */
export const userOf = (noun: 'product' | 'brand' | 'tag', id: number): string => `${noun}:${id}`;

const ATTEMPTS = 5;

export interface PictureUpload {
  file: Buffer;
  fit: Fit;
  focus?: Focus | undefined;
  user: string;
}

/**
 * Stores the picture of a file for `user` and returns the result of `use`, which assigns the picture to its entity in
 * the same transaction. A file that is already stored is not encoded again.
 * @throws AppError 400 for a file that is no picture, and what `use` throws; then nothing is changed
 */
export async function storePicture<T>(
  deps: PictureDeps,
  { file, fit, focus, user }: PictureUpload,
  use: (pictureId: string, session: ClientSession) => Promise<T>,
): Promise<T> {
  const options = { fit, focus, effort: deps.pictureEffort };
  let encoded: EncodedPicture | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const known = await deps.pictures.findOne({ _id: new RegExp(`^${hashOf(file, options)}-`) }).lean();
    if (!known) encoded ??= await deps.files.run('encodePicture', file, options);
    const id = known?._id ?? encoded?.id ?? '';
    try {
      return await inTransaction(deps.connection, async (session) => {
        const updated = await deps.pictures
          .findOneAndUpdate({ _id: id }, { $addToSet: { usedBy: user } }, { session })
          .lean();
        if (!updated) await insert(deps, encoded, user, session);
        return use(id, session);
      });
    } catch (error) {
      const isConflict = error instanceof PictureDeletedError || isDuplicateKey(error);
      if (!isConflict || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The stored picture was deleted by a concurrent release. */
class PictureDeletedError extends Error {}

async function insert(
  { pictures, pictureFiles }: PictureDeps,
  encoded: EncodedPicture | undefined,
  user: string,
  session: ClientSession,
): Promise<void> {
  if (!encoded) throw new PictureDeletedError();
  const { id, files } = encoded;
  await pictures.create([{ _id: id, usedBy: [user] }], { session });
  await pictureFiles.insertMany(
    files.map(({ name, content }) => ({ _id: `${id}/${name}`, content })),
    { session },
  );
}

/**
 * Removes `user` from the picture's users, in the caller's transaction; deletes the picture when it was the last one.
 */
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
