/** Limits how many files are uploaded or downloaded at once: each takes memory and a place in the queue. */
import { finished } from 'node:stream';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { callerOf } from './authentication.js';
import { AppError } from './errors.js';

export interface FileLimits {
  /** Of one account, in one instance. */
  perAccount: number;
  /** Of all accounts, in one instance. */
  atOnce: number;
}

const YOURS = 'Дождитесь, пока обработаются ваши предыдущие файлы.';
const ALL = 'Сейчас обрабатывается много файлов. Повторите через минуту.';
const RETRY_S = 5;

/**
 * Returns a hook for the routes of a service that receive or send files: 429 for an account with too many at once, 503 when
 * all accounts together have. It runs after the caller is authorized, before the body is read.
 */
export function limitFiles({ perAccount, atOnce }: FileLimits): preHandlerAsyncHookHandler {
  const ofAccounts = new Map<number, number>();
  let all = 0;
  return async (request, reply) => {
    const { userId } = callerOf(request);
    const own = ofAccounts.get(userId) ?? 0;
    if (own >= perAccount) throw new AppError('TOO_MANY_REQUESTS', { message: YOURS, retryAfterS: RETRY_S });
    if (all >= atOnce) throw new AppError('UNAVAILABLE', { message: ALL, retryAfterS: RETRY_S });
    ofAccounts.set(userId, own + 1);
    all += 1;
    finished(reply.raw, () => {
      const left = (ofAccounts.get(userId) ?? 1) - 1;
      if (left > 0) ofAccounts.set(userId, left);
      else ofAccounts.delete(userId);
      all -= 1;
    });
  };
}
