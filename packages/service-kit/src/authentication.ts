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
  /** onRequest hook: 401 without a good token. */
  required: (request: FastifyRequest) => Promise<void>;
  /** onRequest hook: a missing token is a visitor; a bad one is 401 all the same. */
  optional: (request: FastifyRequest) => Promise<void>;
}

type AccessHook = Authentication['required'];

const ACCESS_OF = new WeakMap<object, keyof Authentication>();

/** What a hook of a route demands of the caller; undefined for any other hook. */
export const accessOf = (hook: object): keyof Authentication | undefined => ACCESS_OF.get(hook);

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
  ACCESS_OF.set(identify, 'required').set(optional, 'optional');
  return { required: identify, optional };
}

/** The caller of a route whose `onRequest` is `required`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
