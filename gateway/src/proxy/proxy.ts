/** Hands a request to the service that owns its path. */

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
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
const GATHERED_BYTES = 64 * 1024;

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
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const { prefix, service } of SERVICE_ROUTES) {
    const upstreams = services[service];
    const forward = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const address = upstreams.next();
      return reply.from(`${address}${request.url}`, {
        retryDelay: () => null,
        ...smallBody(request),
        onResponse: (_request, _reply, answer) => sendAnswer(reply, answer.stream),
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

/** JSON bodies were read whole: one write instead of a stream. */
function smallBody({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  return Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] } : {};
}

/** Short answers are gathered and written at once, which costs a third less than a stream; long ones are streamed. */
function sendAnswer(reply: FastifyReply, stream: Readable): void {
  const length = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > GATHERED_BYTES) {
    reply.send(stream);
    return;
  }
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => reply.send(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  stream.on('error', (error) =>
    sendError(new AppError('UNAVAILABLE', { cause: error }), reply.request, reply),
  );
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
