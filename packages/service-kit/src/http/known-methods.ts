/** Responds with 405 and `Allow` when a path has no route for the method; the framework would respond with 404. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { App } from '../shared/app-type.js';
import { AppError } from '../shared/errors.js';
import { sendError } from './error-handler.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route matches any method, so it is not counted among the methods of a path. */
    acceptsAnyMethod?: boolean;
  }
}

/** The route that matches all paths without a route of their own. */
const FALLBACK = '/*';

/** Sets the not-found handler of an app; only routes that are added after this call are known to it. */
export function handleUnknownRoutes(app: App): void {
  const routes = findMyWay({ ignoreTrailingSlash: true });
  const methods = new Set<HTTPMethod>();
  const fallback = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.acceptsAnyMethod) return;
    for (const each of [method].flat() as HTTPMethod[]) {
      methods.add(each);
      if (url === FALLBACK) fallback.add(each);
      else if (!routes.hasRoute(each, url)) routes.on(each, url, () => {});
    }
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const own = [...methods].filter((method) => routes.find(method, path) !== null);
    const known = own.length > 0 ? own : [...fallback];
    if (known.length === 0 || known.includes(request.method as HTTPMethod))
      return sendError(new AppError('NOT_FOUND'), request, reply);
    reply.header('allow', known.join(', '));
    sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
}
