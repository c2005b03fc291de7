/** HTTP: the caller's sessions. */

import { SessionView } from '@skatert/contracts/auth/session';
import { Empty } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { own } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { type EndSessionDeps, endSession } from './end-session.js';
import { endOtherSessions, findSession, listSessions } from './own-sessions.js';

const tags = ['sessions'];
const SessionParams = z.object({ id: z.string().max(100) });
type SessionParams = z.infer<typeof SessionParams>;
const ended = { 200: Empty };

export function ownSessionsRoutes(app: App, deps: EndSessionDeps): void {
  const config = { access: 'signed-in' } as const;
  const session = own(({ params }: { params: SessionParams }) => findSession(deps, params.id));

  app.get(
    '/auth/v1/sessions',
    { config, schema: { tags, response: { 200: z.array(SessionView) } } },
    (request) => {
      const { userId, sid } = callerOf(request);
      return listSessions(deps, userId, sid);
    },
  );

  app.delete(
    '/auth/v1/sessions/:id',
    { config: { access: session }, schema: { tags, params: SessionParams, response: ended } },
    async (request) => {
      await endSession(deps, session.of(request)._id, 'USER');
      return {};
    },
  );

  app.delete('/auth/v1/sessions', { config, schema: { tags, response: ended } }, async (request) => {
    const { userId, sid } = callerOf(request);
    await endOtherSessions(deps, userId, sid);
    return {};
  });
}
