/** The public menu, answered from memory. */
import type { App } from '@skatert/service-kit/app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../compressed.js';
import type { Upstreams } from '../proxy/upstreams.js';
import { fetchPublic } from './fetch-public.js';
import type { CachedAnswer, MenuCache } from './menu-cache.js';

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
  const options = { config: { access: 'public' }, schema: { hide: true } as object } as const;
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
  return sendCompressed(request, reply, answer);
}
