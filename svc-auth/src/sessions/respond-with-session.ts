/** The response to a call that has started or refreshed a session: cookies, the account and an access token. */
import type { SessionResponse } from '@skatert/contracts/auth/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession } from './end-session.js';
import type { KnownBrowsers } from './known-browsers.js';
import type { RefreshCookie } from './refresh-cookie.js';
import type { Refreshed } from './refresh-session.js';
import type { SessionDeps } from './session-deps.js';
import { toSessionResponse } from './session-response.js';

export interface RespondDeps extends SessionDeps {
  cookie: RefreshCookie;
  knownBrowsers: KnownBrowsers;
}

export function respondWithSession(
  deps: RespondDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, session, token }: Refreshed,
): Promise<SessionResponse> {
  deps.cookie.write(reply, token, session.expiresAt);
  deps.knownBrowsers.remember(request, reply, user.usernameKey);
  return toSessionResponse(deps, session, user);
}

/** Returns the ids of the sessions with a genuine token in the cookie. */
export const sessionsInCookie = (request: FastifyRequest, { cookie, refreshTokens }: RespondDeps): string[] =>
  cookie.read(request).flatMap((value) => refreshTokens.parse(value)?.sid ?? []);

/** Ends the browser's sessions, which the new one replaces. */
export async function endReplaced(deps: RespondDeps, request: FastifyRequest): Promise<void> {
  for (const sid of sessionsInCookie(request, deps)) await endSession(deps, sid, 'REPLACED');
}
