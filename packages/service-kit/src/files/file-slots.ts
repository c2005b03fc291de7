/** Limits how many files are uploaded or downloaded at once: each takes memory and a place in the queue. */
import { finished } from 'node:stream';
import type { FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import { callerOf } from '../access/authentication.js';
import { AppError } from '../shared/errors.js';

/** How many files an instance handles at once. */
export interface FileLimits {
  perAccount: number;
  ofAll: number;
}

/** The hook for routes that receive or send files. */
export interface FileRoutesDeps {
  /** Their hook `preHandler`. */
  limitFiles: preHandlerAsyncHookHandler;
}

const YOURS = 'Дождитесь, пока обработаются ваши предыдущие файлы.';
const ALL = 'Сейчас обрабатывается много файлов. Повторите через минуту.';
const RETRY_S = 5;

const hooks = new WeakSet<object>();
const counted = new WeakSet<FastifyRequest>();

/**
 * Returns the hook `preHandler` of all routes of a service that receive or send files. It runs after the caller is
 * authorized, before the body is read, and counts the request until its response is sent.
 * @throws AppError TOO_MANY_REQUESTS for an account with too many at once, UNAVAILABLE when all together have
 */
export function limitFiles({ perAccount, ofAll }: FileLimits): preHandlerAsyncHookHandler {
  const ofAccounts = new Map<number, number>();
  let all = 0;
  const hook: preHandlerAsyncHookHandler = async (request, reply) => {
    const { userId } = callerOf(request);
    const own = ofAccounts.get(userId) ?? 0;
    if (own >= perAccount) throw new AppError('TOO_MANY_REQUESTS', { message: YOURS, retryAfterS: RETRY_S });
    if (all >= ofAll) throw new AppError('UNAVAILABLE', { message: ALL, retryAfterS: RETRY_S });
    ofAccounts.set(userId, own + 1);
    all += 1;
    counted.add(request);
    finished(reply.raw, () => {
      const left = (ofAccounts.get(userId) ?? 1) - 1;
      if (left > 0) ofAccounts.set(userId, left);
      else ofAccounts.delete(userId);
      all -= 1;
    });
  };
  hooks.add(hook);
  return hook;
}

/** Returns true for a route with the hook of `limitFiles`. */
export const isFileRoute = ({ preHandler }: RouteOptions): boolean =>
  [preHandler ?? []].flat().some((each) => hooks.has(each));

/** @throws Error for a request of a route without the hook: a mistake of the service */
export function requireFileLimit(request: FastifyRequest): void {
  if (!counted.has(request)) throw new Error(`${request.routeOptions.url} lacks the hook of limitFiles`);
}
