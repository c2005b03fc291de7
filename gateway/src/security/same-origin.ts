/** Protection against CSRF: unsafe methods are accepted from the platform's own pages only. */
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An onRequest hook. @throws AppError FOREIGN_ORIGIN */
export async function refuseForeignOrigin({ method, headers }: FastifyRequest): Promise<void> {
  if (SAFE.has(method)) return;
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError('FOREIGN_ORIGIN');
  const { origin, host } = headers;
  if (origin !== undefined && hostOf(origin) !== host) throw new AppError('FOREIGN_ORIGIN');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
