/** Hands a request to the service that owns its path. */

import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { MENU_CHANGED_HEADER } from '@skatert/contracts/state-events';
import type { App } from '@skatert/service-kit/app';
import { sendError } from '@skatert/service-kit/error-handler';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from '../pages/navigation.js';
import { COOKIES_OF, PAGE_AND_CALL, SERVICE_ROUTES } from './service-routes.js';
import type { ServiceName, ServiceUpstreams } from './upstreams.js';

export interface ProxyDeps {
  services: ServiceUpstreams;
  /** Drops what the cache holds of these brands. */
  onMenuChanged: (brandIds: number[]) => void;
  sendShell: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const HOP_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded', 'x-real-ip'];
const REQUEST_TIMEOUT_MS = 15_000;

export async function registerProxy(
  app: App,
  { services, onMenuChanged, sendShell }: ProxyDeps,
): Promise<void> {
  await app.register(replyFrom, {
    undici: { connections: 256, headersTimeout: REQUEST_TIMEOUT_MS, bodyTimeout: REQUEST_TIMEOUT_MS },
    disableRequestLogging: true,
    disableCache: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const { prefix, service } of SERVICE_ROUTES) {
    const upstreams = services[service];
    const forward = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const address = upstreams.next();
      return reply.from(`${address}${request.url}`, {
        retryDelay: () => null,
        rewriteRequestHeaders: (_request, headers) => forwardedHeaders(request, headers, service),
        rewriteHeaders: (headers) => {
          const changed = headers[MENU_CHANGED_HEADER];
          if (typeof changed === 'string') onMenuChanged(changed.split(',').map(Number));
          return publicHeaders(headers);
        },
        onError: (_reply, { error }) => {
          upstreams.markUnready(address);
          sendError(new AppError('UNAVAILABLE', { cause: error }), request, reply);
        },
      });
    };
    const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      if (!isPageToo(request)) return forward(request, reply);
      reply.header('vary', 'Accept, Sec-Fetch-Mode');
      return isNavigation(request) ? sendShell(request, reply) : forward(request, reply);
    };
    app.all(prefix, { schema: { hide: true } as object }, handler);
    app.all(`${prefix}/*`, { schema: { hide: true } as object }, handler);
  }
}

function isPageToo(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' && PAGE_AND_CALL.includes(request.url.split('?', 1)[0]?.replace(/\/$/, '') ?? '')
  );
}

function forwardedHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  service: ServiceName,
): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {
    ...headers,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
  };
  for (const name of HOP_HEADERS) delete forwarded[name];
  forwarded['x-forwarded-proto'] = request.protocol;
  const cookies = cookiesFor(headers.cookie, service);
  if (cookies) forwarded.cookie = cookies;
  else delete forwarded.cookie;
  return forwarded;
}

function cookiesFor(cookie: string | undefined, service: ServiceName): string | undefined {
  if (!cookie) return undefined;
  const kept = cookie
    .split(';')
    .filter((pair) => COOKIES_OF[service].includes(pair.split('=', 1)[0]?.trim() ?? ''));
  return kept.map((pair) => pair.trim()).join('; ') || undefined;
}

/** What a service says for the gateway alone stays here. */
function publicHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    [MENU_CHANGED_HEADER]: _changed,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...rest
  } = headers;
  return rest;
}
