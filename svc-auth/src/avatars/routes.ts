/** HTTP: upload and removal of the caller's picture, and the public pictures of all accounts. */

import { AVATAR_MAX_BYTES } from '@skatert/contracts/auth/profile-rules';
import { type Membership, User } from '@skatert/contracts/auth/session';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import { acceptUploads, readUpload } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { bytesOf, mediaResponses, sendMedia } from '@skatert/service-kit/http/media';
import { AppError } from '@skatert/service-kit/shared/errors';
import { z } from 'zod';
import type { UserDoc } from '../accounts/user-model.js';
import { toUserResponse } from '../accounts/user-response.js';
import { removeAvatar, type SetAvatarDeps, setAvatar } from './set-avatar.js';

export interface AvatarRoutesDeps extends SetAvatarDeps, FileRoutesDeps {
  listMemberships: (userId: number) => Promise<Membership[]>;
}

const tags = ['avatars'];
const response = { 200: User };
const PictureParams = z.object({ name: z.string().regex(/^[0-9a-f]{64}\.webp$/) });

export async function avatarRoutes(app: App, deps: AvatarRoutesDeps): Promise<void> {
  const config = { access: 'signed-in' } as const;
  const toResponse = async (user: UserDoc) => toUserResponse(user, await deps.listMemberships(user._id));

  await acceptUploads(app, AVATAR_MAX_BYTES, (scope) => {
    scope.post(
      '/user/v1/avatar',
      { config, preHandler: deps.limitFiles, schema: { tags, response } },
      async (request) =>
        toResponse(
          await setAvatar(deps, callerOf(request).userId, await readUpload(request, AVATAR_MAX_BYTES)),
        ),
    );
  });

  app.delete('/user/v1/avatar', { config, schema: { tags, response } }, async (request) =>
    toResponse(await removeAvatar(deps, callerOf(request).userId)),
  );

  app.get(
    '/media/auth/:name',
    { config: { access: 'public' }, schema: { tags, params: PictureParams, response: mediaResponses } },
    async (request, reply) => {
      const hash = request.params.name.slice(0, 64);
      const avatar = await deps.avatars.findById(hash).lean();
      if (!avatar) throw new AppError('NOT_FOUND');
      return sendMedia(request, reply, { tag: hash, type: 'image/webp', content: bytesOf(avatar.picture) });
    },
  );
}
