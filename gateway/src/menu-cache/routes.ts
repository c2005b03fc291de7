/** Serves the public menu from the cache. */
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cohorts } from '../canary/cohorts.js';
import { sendCompressed } from '../compressed.js';
import type { Upstreams } from '../services/upstreams.js';
import { fetchPublic, keyOf } from './fetch-public.js';
import type { CachedResponse, MenuCache } from './menu-cache.js';

/**
 * The query fields of public menu calls, in the order of `menuPaths`, so that pages and calls share entries; others are
 * ignored, or they would fill the cache with duplicates.
 */
const QUERY_FIELDS = ['query', 'groupTagId', 'parentId', 'visibleOnly', 'page', 'size'];

export interface MenuDeps {
  cache: MenuCache;
  menu: Upstreams;
  cohorts: Cohorts;
}

export function menuRoutes(app: App, { cache, menu, cohorts }: MenuDeps): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request);
    const cohort = cohorts.of(request);
    const key = keyOf(menu, path, cohort);
    const cached = cache.peek(key);
    if (cached) return send(request, reply, cached);
    void cache
      .get(key, () => fetchPublic(menu, { path, requestId: request.id, cohort }))
      .then(
        (response) => send(request, reply, response),
        (error) => reply.send(error),
      );
    return reply;
  };
  const options = { config: { access: 'public' }, schema: { hide: true } as object } as const;
  app.get('/menu/v1/*', options, handler);
  app.get('/brand/:id/pickup-points', options, handler);
}

/** Returns the path with the known query fields in a fixed order. */
function pathOf({ url, query }: FastifyRequest): string {
  const [path = '', search] = url.split('?', 2);
  if (!search) return path;
  const fields = query as Record<string, unknown>;
  const known = QUERY_FIELDS.filter((name) => fields[name] !== undefined).map(
    (name) => `${name}=${encodeURIComponent(String(fields[name]))}`,
  );
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  reply.code(response.status);
  if (response.status !== 200)
    return reply.header('cache-control', 'no-store').type(response.contentType).send(response.body);
  reply.headers({
    etag: response.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': response.contentType,
  });
  if (request.headers['if-none-match'] === response.etag) return reply.code(304).send();
  return sendCompressed(request, reply, response);
}
