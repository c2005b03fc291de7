/** Which methods a path knows, for 405 with `Allow`; the framework says 404 for both. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { App } from './app-type.js';
import { sendError } from './error-handler.js';
import { AppError } from './errors.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says nothing about which methods a path knows. */
    takesAnyMethod?: boolean;
  }
}

/** A route of all paths that no other one has. */
const FALLBACK = '/*';

/** The not-found handler of an app whose routes are added after this call. */
export function handleUnknownRoutes(app: App): void {
  const routes = findMyWay({ ignoreTrailingSlash: true });
  const methods = new Set<HTTPMethod>();
  const fallback = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.takesAnyMethod) return;
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
