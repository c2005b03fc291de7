/** The sessions of the refresh cookie that came with a request. */
import type { FastifyRequest } from 'fastify';
import { type EndSessionDeps, endSession } from './end-session.js';
import type { RefreshCookie } from './refresh-cookie.js';
import type { RefreshTokens } from './refresh-token.js';

export interface CookieSessionsDeps extends EndSessionDeps {
  cookie: RefreshCookie;
  refreshTokens: RefreshTokens;
}

/** Returns the ids of the sessions with a genuine token in the cookie. */
export const sessionsInCookie = (
  { cookie, refreshTokens }: Pick<CookieSessionsDeps, 'cookie' | 'refreshTokens'>,
  request: FastifyRequest,
): string[] => cookie.read(request).flatMap((value) => refreshTokens.parse(value)?.sid ?? []);

/** Ends the sessions whose cookie a new sign-in replaces: nobody could use or end them any more. */
export async function endCookieSessions(deps: CookieSessionsDeps, request: FastifyRequest): Promise<void> {
  for (const sid of sessionsInCookie(deps, request)) await endSession(deps, sid, 'LOGOUT');
}
