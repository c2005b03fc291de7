/** Who calls: from the bearer token, once a request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessDirectory, Caller } from './access-directory.js';
import { AppError } from './errors.js';
import { registerTokens, type TokenOptions, type VerifyToken } from './tokens.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface AuthenticationOptions {
  tokens: TokenOptions;
  /** What callers may do. */
  directory: AccessDirectory;
}

export interface Authentication {
  directory: AccessDirectory;
  verify: VerifyToken;
  /** onRequest hook: 401 without a good token. */
  required: (request: FastifyRequest) => Promise<void>;
  /** onRequest hook: a missing token is a visitor; a bad one is 401 all the same. */
  optional: (request: FastifyRequest) => Promise<void>;
}

type AccessHook = Authentication['required'];

const BEARER = /^Bearer ([\w.-]+)$/i;
const DECORATOR = 'authentication';

/** The token of an `Authorization: Bearer` header; undefined without one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** Lets the app verify tokens; `authenticationOf` finds the result. */
export async function registerAuthentication(
  app: FastifyInstance,
  { tokens, directory }: AuthenticationOptions,
): Promise<Authentication> {
  const verify = await registerTokens(app, tokens);
  const identify: AccessHook = async (request) => {
    const token = bearerOf(request);
    const claims = token === undefined ? undefined : verify(token);
    if (!claims) throw new AppError('UNAUTHENTICATED');
    if (!directory.isReady) throw new AppError('UNAVAILABLE');
    if (!directory.isAlive(claims)) throw new AppError('SESSION_ENDED');
    request.caller = { userId: claims.userId, username: claims.username, sid: claims.sid, claims };
  };
  const optional: AccessHook = async (request) => {
    if (request.headers.authorization !== undefined) await identify(request);
  };
  const authentication: Authentication = { directory, verify, required: identify, optional };
  app.decorate(DECORATOR, authentication);
  return authentication;
}

/** How the app identifies callers. @throws Error for an app that was made without authentication */
export function authenticationOf(app: FastifyInstance): Authentication {
  return app.getDecorator<Authentication>(DECORATOR);
}

/** The caller of a route that is neither `public` nor for visitors. @throws AppError UNAUTHENTICATED for a visitor */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
