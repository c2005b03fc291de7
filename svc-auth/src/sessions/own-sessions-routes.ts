/** HTTP: the caller's sessions. */
import { Empty, ErrorResponse } from '@skatert/contracts/fields';
import { SessionView } from '@skatert/contracts/session';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { z } from 'zod';
import type { EndSessionParts } from './end-session.js';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.js';

export interface OwnSessionsRoutesDeps extends EndSessionParts {
  authentication: Authentication;
}

const tags = ['sessions'];
const ended = { 200: Empty, '4xx': ErrorResponse };

export function ownSessionsRoutes(app: App, deps: OwnSessionsRoutesDeps): void {
  const onRequest = deps.authentication.required;

  app.get(
    '/auth/v1/sessions',
    { onRequest, schema: { tags, response: { 200: z.array(SessionView), '4xx': ErrorResponse } } },
    (request) => {
      const { userId, sid } = callerOf(request);
      return listSessions(deps, userId, sid);
    },
  );

  app.delete(
    '/auth/v1/sessions/:id',
    { onRequest, schema: { tags, params: z.object({ id: z.string().max(100) }), response: ended } },
    async (request) => {
      await endOwnSession(deps, callerOf(request).userId, request.params.id);
      return {};
    },
  );

  app.delete('/auth/v1/sessions', { onRequest, schema: { tags, response: ended } }, async (request) => {
    const { userId, sid } = callerOf(request);
    await endOtherSessions(deps, userId, sid);
    return {};
  });
}
