/** Sets and removes the picture of an account. */
import { createHash } from 'node:crypto';
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { UserDoc, UserModel } from '../accounts/user-model.js';
import type { AvatarModel } from './avatar-model.js';
import type { squarePicture } from './square-picture.js';

export interface AvatarDeps {
  connection: Connection;
  users: UserModel;
  avatars: AvatarModel;
  now: () => number;
}

export interface SetAvatarDeps extends AvatarDeps {
  files: FileQueue<{ squarePicture: typeof squarePicture }>;
}

/** Sets the picture and returns the account. @throws AppError VALIDATION_FAILED for a file that isn't a picture */
export async function setAvatar(deps: SetAvatarDeps, userId: number, file: Buffer): Promise<UserDoc> {
  const picture = await deps.files.run('squarePicture', file);
  const hash = createHash('sha256').update(picture).digest('hex');
  return inTransaction(deps.connection, async (session) => {
    const user = await replace(deps, userId, hash, session);
    await deps.avatars.updateOne(
      { _id: hash },
      { $setOnInsert: { picture }, $addToSet: { userIds: userId } },
      { upsert: true, session },
    );
    return user;
  });
}

/** Removes the picture and returns the account. */
export function removeAvatar(deps: AvatarDeps, userId: number): Promise<UserDoc> {
  return inTransaction(deps.connection, (session) => replace(deps, userId, null, session));
}

/** Changes the account's picture and removes the previous one, unless other accounts use it. */
async function replace(
  { users, avatars, now }: AvatarDeps,
  _id: number,
  avatar: string | null,
  session: ClientSession,
): Promise<UserDoc> {
  const previous = await users
    .findOneAndUpdate({ _id }, { $set: { avatar, updatedAt: new Date(now()) } }, { session })
    .lean<UserDoc>();
  if (!previous) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  if (previous.avatar && previous.avatar !== avatar) {
    await avatars.updateOne({ _id: previous.avatar }, { $pull: { userIds: _id } }, { session });
    await avatars.deleteOne({ _id: previous.avatar, userIds: { $size: 0 } }, { session });
  }
  const user = await users.findById(_id).session(session).lean<UserDoc>();
  return user ?? previous;
}
