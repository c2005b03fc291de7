/** HTTP: login, refresh, logout, context. */
import type { IncomingMessage } from 'node:http';
import { AccessTokenResponse, SessionResponse, SwitchContextBody } from '@skatert/contracts/auth/session';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { bearerOf, callerOf } from '@skatert/service-kit/access/authentication';
import { own } from '@skatert/service-kit/access/route-access';
import type { VerifyToken } from '@skatert/service-kit/access/tokens';
import { type App, BODY_LIMIT_BYTES } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RateLimits } from '../rate-limits.js';
import { clearContext, findChosen, switchContext } from './choose-context.js';
import { endSession } from './end-session.js';
import { type LogInDeps, logIn, readBasic } from './log-in.js';
import { ReplacedSession, refreshSession } from './refresh-session.js';
import {
  endReplaced,
  type RespondDeps,
  respondWithSession,
  sessionsInCookie,
} from './respond-with-session.js';

export interface SessionRoutesDeps extends RespondDeps, LogInDeps {
  verify: VerifyToken;
  limits: RateLimits;
}

/** Tokens of sessions to end besides the cookie's; any other content is ignored. */
const LogoutBody = z.object({ accessToken: z.string().optional(), token: z.string().optional() });
const responses = { 200: SessionResponse, 401: ErrorResponse };
const tags = ['sessions'];
/** These calls read cookies, passwords and tokens of ended sessions themselves. */
const config = { access: 'public' } as const;

export function sessionRoutes(app: App, deps: SessionRoutesDeps): void {
  const loginSchema = { tags, response: { ...responses, 429: ErrorResponse } };
  app.post('/auth/v1/login', { config, schema: loginSchema }, async (request, reply) => {
    const credentials = readBasic(request.headers.authorization);
    const origin = {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      browserOf: (usernameKey: string) => deps.knownBrowsers.idOf(request, usernameKey),
    };
    const started = await logIn(deps, deps.limits, credentials, origin);
    await endReplaced(deps, request);
    return respondWithSession(deps, request, reply, started);
  });

  app.post('/auth/v1/refresh', { config, schema: { tags, response: responses } }, async (request, reply) => {
    const values = deps.cookie.read(request);
    if (values.length === 0) throw new AppError('UNAUTHENTICATED');
    try {
      return await respondWithSession(deps, request, reply, await refreshSession(deps, values));
    } catch (error) {
      // The cookie of the sign-in that replaced the session may have arrived already.
      const isReplaced = error instanceof ReplacedSession;
      if (error instanceof AppError && error.status === 401 && !isReplaced) deps.cookie.clear(reply);
      throw error;
    }
  });

  // In a separate scope, which accepts bodies of any content.
  app.register(async (scope) => logoutRoute(scope as App, deps));
  contextRoutes(app, deps);
}

/** A logout succeeds whatever its body is. */
function logoutRoute(app: App, deps: SessionRoutesDeps): void {
  app.removeAllContentTypeParsers();
  // The framework refuses a malformed content type before it selects a parser.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-type'] !== undefined) headers['content-type'] = 'text/plain';
  });
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readJson(payload));
  app.delete(
    '/auth/v1/logout',
    { config, schema: { tags, response: { 204: z.null() } } },
    async (request, reply) => {
      for (const sid of sessionsNamedBy(request, deps)) await endSession(deps, sid, 'LOGOUT');
      deps.cookie.clear(reply);
      return reply.code(204).send(null);
    },
  );
}

/** Reads a body to its end and returns its JSON value; undefined when it is not JSON, too large or incomplete. */
async function readJson(payload: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of payload) {
      bytes += chunk.length;
      if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk);
    }
    return bytes <= BODY_LIMIT_BYTES ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the ids of the sessions with a genuine token in the cookie, the authorization header or the body. */
function sessionsNamedBy(request: FastifyRequest, deps: SessionRoutesDeps): Set<string> {
  const named = new Set(sessionsInCookie(request, deps));
  const body = LogoutBody.safeParse(request.body).data;
  for (const token of [bearerOf(request), body?.accessToken, body?.token]) {
    const claims = token === undefined ? undefined : deps.verify(token);
    if (claims) named.add(claims.sid);
  }
  return named;
}

function contextRoutes(app: App, deps: SessionRoutesDeps): void {
  const chosen = own(({ body }: { body: SwitchContextBody }, caller) => findChosen(deps, caller, body));
  app.post(
    '/auth/v1/context/switch',
    {
      config: { access: chosen },
      schema: { tags, body: SwitchContextBody, response: { 200: AccessTokenResponse } },
    },
    async (request) => ({
      accessToken: await switchContext(deps, callerOf(request), chosen.of(request).membershipId),
    }),
  );

  app.delete(
    '/auth/v1/context',
    { config, schema: { tags, response: { 200: AccessTokenResponse, 204: z.null(), 401: ErrorResponse } } },
    async (request, reply) => {
      const claims = deps.verify(bearerOf(request) ?? '');
      if (!claims) throw new AppError('UNAUTHENTICATED');
      const accessToken = await clearContext(deps, claims);
      if (accessToken === undefined) return reply.code(204).send(null);
      return reply.send({ accessToken });
    },
  );
}
