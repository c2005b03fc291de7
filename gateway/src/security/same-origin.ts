/** Protection against CSRF: unsafe methods are accepted from the platform's own pages only. */
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An onRequest hook. @throws AppError FOREIGN_ORIGIN */
export function refuseForeignOrigin(
  { method, headers }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  const isSafe = SAFE.has(method);
  if (!isSafe && headers['sec-fetch-site'] === 'cross-site') throw new AppError('FOREIGN_ORIGIN');
  const { origin, host } = headers;
  if (!isSafe && origin !== undefined && hostOf(origin) !== host) throw new AppError('FOREIGN_ORIGIN');
  done();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
