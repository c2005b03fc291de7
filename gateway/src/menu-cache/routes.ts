/** The public menu, answered from memory. */
import { MENU_CHANGED_HEADER } from '@skatert/contracts/state-events';
import type { App } from '@skatert/service-kit/app';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upstreams } from '../proxy/upstreams.js';
import type { CachedAnswer, FetchedAnswer, MenuCache } from './menu-cache.js';

const FETCH_TIMEOUT_MS = 5000;
/** The only query fields that public menu calls have: anything else would fill the cache with copies. */
const QUERY_FIELDS = ['groupTagId', 'parentId', 'visibleOnly'];

export function menuRoutes(app: App, { cache, menu }: { cache: MenuCache; menu: Upstreams }): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const key = cacheKey(request);
    const held = cache.peek(key);
    if (held) return send(request, reply, held);
    void cache
      .get(key, () => fetchPublic(menu, key, request.id))
      .then(
        (answer) => send(request, reply, answer),
        (error) => reply.send(error),
      );
    return reply;
  };
  const options = { schema: { hide: true } as object };
  app.get('/menu/v1/*', options, handler);
  app.get('/brand/:id/pickup-points', options, handler);
}

/** Path and known query fields in one order. */
function cacheKey({ url, query }: FastifyRequest): string {
  const [path = '', search] = url.split('?', 2);
  if (!search) return path;
  const fields = query as Record<string, unknown>;
  const known = QUERY_FIELDS.filter((name) => fields[name] !== undefined).map(
    (name) => `${name}=${encodeURIComponent(String(fields[name]))}`,
  );
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

async function fetchPublic(menu: Upstreams, key: string, requestId: string): Promise<FetchedAnswer> {
  const address = menu.next();
  try {
    const answer = await fetch(`${address}${key}`, {
      headers: { 'x-request-id': requestId },
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
      body: Buffer.from(await answer.arrayBuffer()),
      brandIds: brandsOf(key, answer.headers.get(MENU_CHANGED_HEADER)),
    };
  } catch (error) {
    menu.markUnready(address);
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/** The brands an answer depends on: named by the path, or by svc-menu where the path doesn't tell. */
function brandsOf(key: string, named: string | null): number[] {
  if (named !== null) return named.split(',').map(Number);
  const inPath = /\/(?:by-brand|tree|brand)\/(\d+)/.exec(key)?.[1];
  return [inPath === undefined ? 0 : Number(inPath)];
}

function send(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  reply.code(answer.status);
  if (answer.status !== 200)
    return reply.header('cache-control', 'no-store').type(answer.contentType).send(answer.body);
  reply.headers({
    etag: answer.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': answer.contentType,
  });
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  if (accepted && answer.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(answer.brotli);
  if (accepted && answer.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.body);
}
