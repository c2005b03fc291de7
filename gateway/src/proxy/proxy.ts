/** Forwards each request to the service that owns its path. */

import { type IncomingHttpHeaders, METHODS } from 'node:http';
import { MENU_CHANGED_HEADER } from '@skatert/contracts/menu/menu-changed';
import type { Authentication } from '@skatert/service-kit/access/authentication';
import { GATEWAY_KEY_HEADER } from '@skatert/service-kit/access/gateway-key';
import type { App } from '@skatert/service-kit/http/app';
import { nameRequestSpan } from '@skatert/service-kit/http/request-traces';
import { AppError } from '@skatert/service-kit/shared/errors';
import { addTraceHeaders, isTracing } from '@skatert/service-kit/shared/traces';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Cohorts } from '../canary/cohorts.js';
import { isNavigation } from '../edge/navigation.js';
import type { RemoteFiles } from '../pages/remote-files.js';
import type { SendFileOrPage } from '../pages/shell.js';
import type { OwnedPrefix, Service, ServiceTable } from '../services/service-table.js';
import { type BodyOptions, isUpload, readBodies } from './request-bodies.js';

export interface ProxyDeps {
  services: ServiceTable;
  cohorts: Cohorts;
  auth: Authentication;
  /** Proves to services that a call comes from the gateway. */
  gatewayKey: string;
  bodies: BodyOptions;
  /** Drops the cached menus of these brands. */
  onMenuChanged: (brandIds: number[]) => void;
  sendShell: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Knows which paths are pages. */
  remotes: RemoteFiles;
  /** Responds to a GET whose path no service owns; returns undefined when neither a file nor a page exists. */
  sendFileOrPage: SendFileOrPage;
}

/** Headers of this connection only, and those that the gateway sets itself. */
const DROPPED_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'host',
  'content-length',
  'cookie',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  'baggage',
  'tracestate',
]);
const BUFFERED_BYTES = 64 * 1024;

/** Adds the routes for all paths that the gateway doesn't serve itself. */
export function registerProxy(app: App, deps: ProxyDeps): void {
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  if (isTracing()) nameSpans(app, deps.services);
  // Runs before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (isRead(request) || ownerOf(request, deps.services)) done();
    else refuseUnowned(reply, deps.services.isComplete);
  });
  const isBodyOptional = (request: FastifyRequest): boolean =>
    ownerOf(request, deps.services)?.service.optionalBodies.includes(pathOf(request)) ?? false;
  readBodies(app, deps.auth, isBodyOptional, deps.bodies);
  const hidden = { schema: { hide: true } as object };
  // The service decides who may call.
  const access = 'public';
  app.get('/*', { ...hidden, config: { access } }, async (request, reply) => {
    const { isComplete } = deps.services;
    const owner = ownerOf(request, deps.services);
    if (!owner) return (await deps.sendFileOrPage(request, reply)) ?? refuseUnowned(reply, isComplete);
    const isPage = await isAlsoPage(request, owner.prefix, deps);
    if (isPage) reply.header('vary', 'Accept, Sec-Fetch-Mode');
    return isPage && isNavigation(request)
      ? deps.sendShell(request, reply)
      : forward(owner.service, request, reply, deps);
  });
  app.route({
    ...hidden,
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    // The service knows which methods a path has.
    config: { access, acceptsAnyMethod: true },
    handler: (request, reply) => {
      const owner = ownerOf(request, deps.services);
      return owner
        ? forward(owner.service, request, reply, deps)
        : refuseUnowned(reply, deps.services.isComplete);
    },
  });
}

/** Names spans by the prefix that a service has registered: all have the same route here. */
function nameSpans(app: App, services: ServiceTable): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const owner = ownerOf(request, services);
    if (owner) nameRequestSpan(request, owner.prefix);
    done();
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The path as the router has decoded it. */
const pathOf = ({ params }: FastifyRequest): string => `/${(params as { '*': string })['*']}`;

/** Returns the prefix and the service that own a request's path. */
const ownerOf = (request: FastifyRequest, services: ServiceTable): OwnedPrefix | undefined =>
  services.find(pathOf(request));

/**
 * Responds with 404 or 405 to a request whose path no service owned. `isComplete`: whether the service table was complete
 * when the owner was looked up.
 * @throws AppError UNAVAILABLE while a gateway that has just started is still reading the registrations
 */
function refuseUnowned(reply: FastifyReply, isComplete: boolean): FastifyReply {
  if (!isComplete) throw new AppError('UNAVAILABLE');
  reply.callNotFound();
  return reply;
}

/** Forwards a request; a browser that opens an unknown path gets the shell, which shows its not-found page. */
async function forward(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { cohorts, gatewayKey, onMenuChanged, sendShell }: ProxyDeps,
): Promise<FastifyReply> {
  const { statusCode, headers, body } = await service.upstreams.call(
    {
      path: request.url,
      method: request.method,
      headers: forwardedHeaders(request, service, gatewayKey),
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      upload: isUpload(request),
    },
    cohorts.of(request),
    service.countCall,
  );
  if (statusCode === 404 && isNavigation(request)) {
    await body.dump();
    return sendShell(request, reply.code(404));
  }
  const changed = headers[MENU_CHANGED_HEADER];
  if (typeof changed === 'string') onMenuChanged(changed.split(',').map(Number));
  reply.code(statusCode).headers(publicHeaders(headers));
  // After a body was given up, its client could keep sending the rest indefinitely.
  if (!request.raw.complete) reply.header('connection', 'close');
  return sendBody(reply, headers, body);
}

/** Sends a short body as one buffer, which costs a third less than a stream; streams a long one. */
async function sendBody(
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  body: Dispatcher.ResponseData['body'],
): Promise<FastifyReply> {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > BUFFERED_BYTES) return reply.send(body);
  try {
    return reply.send(Buffer.from(await body.arrayBuffer()));
  } catch (error) {
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/**
 * Returns true for a path that is also a page, and for paths below a prefix that is a page, where the shell shows its
 * not-found page. Only a navigation checks whether the manifest has changed, so that calls don't wait for it.
 */
async function isAlsoPage(
  request: FastifyRequest,
  prefix: string,
  { remotes, cohorts }: ProxyDeps,
): Promise<boolean> {
  if (isNavigation(request)) await remotes.live();
  const cohort = cohorts.of(request);
  return remotes.wasPage(request.url.split('?', 1)[0] ?? '/', cohort) || remotes.wasPage(prefix, cohort);
}

function forwardedHeaders(
  request: FastifyRequest,
  service: Service,
  gatewayKey: string,
): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {};
  const named = request.headers.connection?.toLowerCase().split(/\s*,\s*/);
  for (const [name, value] of Object.entries(request.headers))
    if (!DROPPED_HEADERS.has(name) && !named?.includes(name)) forwarded[name] = value;
  forwarded['x-request-id'] = request.id;
  forwarded[GATEWAY_KEY_HEADER] = gatewayKey;
  forwarded['x-forwarded-for'] = request.ip;
  forwarded['x-forwarded-proto'] = request.protocol;
  const cookies = cookiesFor(request.headers.cookie, service);
  if (cookies) forwarded.cookie = cookies;
  addTraceHeaders(forwarded);
  return forwarded;
}

function cookiesFor(cookie: string | undefined, service: Service): string | undefined {
  if (!cookie) return undefined;
  const kept = cookie
    .split(';')
    .filter((pair) => service.cookies.includes(pair.split('=', 1)[0]?.trim() ?? ''));
  return kept.map((pair) => pair.trim()).join('; ') || undefined;
}

/** Returns the response headers without those for the gateway or for the connection to the service. */
function publicHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    [MENU_CHANGED_HEADER]: _changed,
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _transferEncoding,
    ...rest
  } = headers;
  return rest;
}
