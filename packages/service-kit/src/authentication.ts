/** Who calls: from the bearer token, once a request. */
import type { FastifyRequest } from 'fastify';
import type { AccessDirectory, Caller } from './access-directory.js';
import { AppError } from './errors.js';
import type { VerifyToken } from './tokens.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface Authentication {
  /** What callers may do. */
  directory: AccessDirectory;
  /** onRequest hook: 401 without a good token. */
  required: (request: FastifyRequest) => Promise<void>;
  /** onRequest hook: a missing token is a visitor; a bad one is 401 all the same. */
  optional: (request: FastifyRequest) => Promise<void>;
}

type AccessHook = Authentication['required'];

const BEARER = /^Bearer ([\w.-]+)$/i;

export function createAuthentication(verify: VerifyToken, access: AccessDirectory): Authentication {
  const identify: AccessHook = async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const claims = token === undefined ? undefined : await verify(token);
    if (!claims) throw new AppError('UNAUTHENTICATED');
    if (!access.isReady) throw new AppError('UNAVAILABLE');
    if (!access.isAlive(claims)) throw new AppError('SESSION_ENDED');
    request.caller = { userId: claims.userId, username: claims.username, sid: claims.sid, claims };
  };
  const optional: AccessHook = async (request) => {
    if (request.headers.authorization !== undefined) await identify(request);
  };
  return { directory: access, required: identify, optional };
}

/** The caller of a route that is neither `public` nor for visitors. @throws AppError UNAUTHENTICATED for a visitor */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
