/** HTTP: the account's picture, and the pictures of all accounts for everybody. */
import multipart from '@fastify/multipart';
import { ErrorResponse } from '@skatert/contracts/fields';
import { AVATAR_MAX_BYTES } from '@skatert/contracts/profile-rules';
import { type Membership, User } from '@skatert/contracts/session';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userAnswer } from '../accounts/user-answer.js';
import type { UserDoc } from '../accounts/user-model.js';
import { type AvatarParts, removeAvatar, setAvatar } from './set-avatar.js';

export interface AvatarRoutesDeps extends AvatarParts {
  authentication: Authentication;
  listMemberships: (userId: number) => Promise<Membership[]>;
}

const tags = ['avatars'];
const answers = { 200: User, '4xx': ErrorResponse };
const YEAR_S = 365 * 24 * 60 * 60;
const PictureParams = z.object({ name: z.string().regex(/^[0-9a-f]{64}\.webp$/) });

export async function avatarRoutes(app: App, deps: AvatarRoutesDeps): Promise<void> {
  const onRequest = deps.authentication.required;
  const answer = async (user: UserDoc) => userAnswer(user, await deps.listMemberships(user._id));

  await app.register(async (plain) => {
    const scope = plain as App;
    await scope.register(multipart, {
      limits: { fileSize: AVATAR_MAX_BYTES, files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20 },
    });
    scope.post('/user/v1/avatar', { onRequest, schema: { tags, response: answers } }, async (request) =>
      answer(await setAvatar(deps, callerOf(request).userId, await readFile(request))),
    );
  });

  app.delete('/user/v1/avatar', { onRequest, schema: { tags, response: answers } }, async (request) =>
    answer(await removeAvatar(deps, callerOf(request).userId)),
  );

  app.get('/media/auth/:name', { schema: { tags, params: PictureParams } }, async (request, reply) => {
    const hash = request.params.name.slice(0, 64);
    const avatar = await deps.avatars.findById(hash).lean();
    if (!avatar) throw new AppError('NOT_FOUND');
    reply.header('etag', `"${hash}"`).header('cache-control', `public, max-age=${YEAR_S}, immutable`);
    reply.header('x-content-type-options', 'nosniff').type('image/webp');
    if (request.headers['if-none-match']?.includes(`"${hash}"`)) return reply.code(304).send();
    // A lean document holds the driver's own binary type.
    return reply.send(Buffer.from((avatar.picture as unknown as { buffer: Uint8Array }).buffer));
  });
}

/** The picture of a form. @throws AppError 400, 413, 415 */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Отправьте файл формой multipart/form-data' });
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw invalid('file', 'Выберите файл');
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413)
      throw new AppError('PAYLOAD_TOO_LARGE', {
        message: 'Файл больше 5 МБ',
        errors: { file: 'Файл больше 5 МБ' },
      });
    throw new AppError('MALFORMED_REQUEST', { cause: error });
  }
}
