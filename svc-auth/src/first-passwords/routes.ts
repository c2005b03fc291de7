/** HTTP: the own password of a staff account instead of its first one. */
import { FirstPasswordBody } from '@skatert/contracts/auth/first-password';
import { SessionResponse } from '@skatert/contracts/auth/session';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import type { RateLimits } from '../rate-limits.js';
import { endReplaced, type RespondDeps, respondWithSession } from '../sessions/respond-with-session.js';
import { type FirstPasswordDeps, setFirstPassword } from './set-first-password.js';

export type FirstPasswordRoutesDeps = FirstPasswordDeps &
  RespondDeps & { limits: Pick<RateLimits, 'resetAttempts'> };

export function firstPasswordRoutes(app: App, deps: FirstPasswordRoutesDeps): void {
  app.post(
    '/auth/v1/password/first',
    {
      config: { access: 'public' },
      schema: {
        tags: ['sessions'],
        description: 'The ticket is that of the login, which has responded PASSWORD_CHANGE_REQUIRED.',
        body: FirstPasswordBody,
        response: { 200: SessionResponse, 429: ErrorResponse },
      },
    },
    async (request, reply) => {
      await deps.limits.resetAttempts.consume(networkOf(request.ip));
      const started = await setFirstPassword(deps, request.body, request.headers['user-agent']);
      await endReplaced(deps, request);
      return respondWithSession(deps, request, reply, started);
    },
  );
}
