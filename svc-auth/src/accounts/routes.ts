/** HTTP: registration, availability of a login, the caller's account. */

import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import {
  CheckUsernameQuery,
  CheckUsernameResponse,
  type Membership,
  RegisterBody,
  User,
} from '@skatert/contracts/auth/session';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { RateLimits } from '../rate-limits.js';
import { type AccountDeps, isUsernameFree } from './new-account.js';
import { registerAccount } from './register-account.js';
import { requireGoodPassword } from './require-good-password.js';
import { toUserResponse } from './user-response.js';

export interface AccountRoutesDeps extends AccountDeps {
  limits: RateLimits;
  listMemberships: (userId: number) => Promise<Membership[]>;
}

export function accountRoutes(app: App, deps: AccountRoutesDeps): void {
  app.post(
    '/auth/v1/register',
    {
      config: { access: 'public' },
      schema: { tags: ['accounts'], body: RegisterBody, response: { 201: User, 429: ErrorResponse } },
    },
    async (request, reply) => {
      await deps.limits.registrations.consume(networkOf(request.ip));
      const { username, password } = request.body;
      await requireGoodPassword(deps, password, { login: username });
      const user = await registerAccount(deps, { username, password });
      return reply.code(201).send(toUserResponse(user, []));
    },
  );

  app.post(
    '/auth/v1/checkUsername',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        querystring: CheckUsernameQuery,
        response: { 200: CheckUsernameResponse, 429: ErrorResponse },
      },
    },
    async (request) => {
      await deps.limits.usernameChecks.consume(networkOf(request.ip));
      return { available: await isUsernameFree(deps, request.query.username) };
    },
  );

  app.get(
    '/auth/v1/whoami',
    { config: { access: 'signed-in' }, schema: { tags: ['accounts'], response: { 200: User } } },
    async (request) => {
      const { userId } = callerOf(request);
      const user = await deps.users.findById(userId).lean();
      if (!user) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
      return toUserResponse(user, await deps.listMemberships(userId));
    },
  );
}
