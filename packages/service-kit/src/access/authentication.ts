/** Identifies the caller of each request by its bearer token. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.js';
import type { AccessDirectory, Caller } from './access-directory.js';
import { registerTokens, type TokenOptions, type VerifyToken } from './tokens.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface AuthenticationOptions {
  tokens: TokenOptions;
  /** The memberships and ended sessions of the callers. */
  directory: AccessDirectory;
}

export interface Authentication {
  directory: AccessDirectory;
  verify: VerifyToken;
  /** Sets the caller by a valid token. @throws AppError UNAUTHENTICATED, SESSION_ENDED, UNAVAILABLE */
  required: (request: FastifyRequest) => void;
  /** As `required`, but a request without a token passes as a visitor's. */
  optional: (request: FastifyRequest) => void;
}

type Identify = Authentication['required'];

const BEARER = /^Bearer ([\w.-]+)$/i;
const DECORATOR = 'authentication';

/** Returns the token of the `Authorization: Bearer` header; undefined without one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** Adds token verification to the app; `authenticationOf` returns it later. */
export async function registerAuthentication(
  app: FastifyInstance,
  { tokens, directory }: AuthenticationOptions,
): Promise<Authentication> {
  const verify = await registerTokens(app, tokens);
  const identify: Identify = (request) => {
    const token = bearerOf(request);
    const claims = token === undefined ? undefined : verify(token);
    if (!claims) throw new AppError('UNAUTHENTICATED');
    if (!directory.isReady) throw new AppError('UNAVAILABLE');
    if (!directory.isAlive(claims)) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
    request.caller = { userId: claims.userId, username: claims.username, sid: claims.sid, claims };
  };
  const optional: Identify = (request) => {
    if (request.headers.authorization !== undefined) identify(request);
  };
  const authentication: Authentication = { directory, verify, required: identify, optional };
  app.decorate(DECORATOR, authentication);
  return authentication;
}

/** Returns the app's authentication. @throws Error for an app that was created without it */
export function authenticationOf(app: FastifyInstance): Authentication {
  return app.getDecorator<Authentication>(DECORATOR);
}

/**
 * Returns the caller of a route that is neither `public` nor `visitor`. @throws AppError UNAUTHENTICATED for a visitor
 */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
