/** Forwards a request to the service that its path belongs to. */

import { type IncomingHttpHeaders, METHODS } from 'node:http';
import { MENU_CHANGED_HEADER } from '@skatert/contracts/menu/menu-changed';
import type { App } from '@skatert/service-kit/app';
import type { Authentication } from '@skatert/service-kit/authentication';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { isNavigation } from '../pages/navigation.js';
import type { RemoteFiles } from '../pages/remote-files.js';
import type { SendFileOrPage } from '../pages/shell.js';
import { isUpload, readBodies } from './request-bodies.js';
import type { OwnedPrefix, Service, ServiceTable } from './service-table.js';
import type { UploadLimits } from './upload-slots.js';

export interface ProxyDeps {
  services: ServiceTable;
  auth: Authentication;
  uploads?: UploadLimits;
  /** Drops what the cache holds of these brands. */
  onMenuChanged: (brandIds: number[]) => void;
  sendShell: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Says which paths are pages. */
  remotes: RemoteFiles;
  /** Responds to a GET whose path belongs to no service; returns undefined when there is nothing at the path. */
  sendFileOrPage: SendFileOrPage;
}

/** Of this connection alone, or said by the gateway itself. */
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
]);
const GATHERED_BYTES = 64 * 1024;

export function registerProxy(app: App, deps: ProxyDeps): void {
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  // Before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) && !ownerOf(request, deps.services)) refuseUnowned(reply, deps.services);
  });
  const isBodyOptional = (request: FastifyRequest): boolean =>
    ownerOf(request, deps.services)?.service.optionalBodies.includes(pathOf(request)) ?? false;
  readBodies(app, deps.auth, isBodyOptional, deps.uploads);
  const hidden = { schema: { hide: true } as object };
  // The service decides who may call.
  const access = 'public';
  app.get('/*', { ...hidden, config: { access } }, async (request, reply) => {
    const owner = ownerOf(request, deps.services);
    if (!owner) return (await deps.sendFileOrPage(request, reply)) ?? refuseUnowned(reply, deps.services);
    const isPage = request.method === 'GET' && (await isPageToo(request, owner.prefix, deps.remotes));
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
    config: { access, takesAnyMethod: true },
    handler: (request, reply) => {
      const owner = ownerOf(request, deps.services);
      return owner ? forward(owner.service, request, reply, deps) : refuseUnowned(reply, deps.services);
    },
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The path as the router has decoded it. */
const pathOf = ({ params }: FastifyRequest): string => `/${(params as { '*': string })['*']}`;

/** Whom a request's path belongs to. */
const ownerOf = (request: FastifyRequest, services: ServiceTable): OwnedPrefix | undefined =>
  services.find(pathOf(request));

/**
 * Responds to a request whose path belongs to no service with 404 or 405.
 * @throws AppError UNAVAILABLE while registrations are being read: a gateway that has just started knows no paths yet
 */
function refuseUnowned(reply: FastifyReply, services: ServiceTable): FastifyReply {
  if (!services.isComplete) throw new AppError('UNAVAILABLE');
  reply.callNotFound();
  return reply;
}

async function forward(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { onMenuChanged }: ProxyDeps,
): Promise<FastifyReply> {
  const { statusCode, headers, body } = await service.upstreams.call({
    path: request.url,
    method: request.method,
    headers: forwardedHeaders(request, service),
    body: Buffer.isBuffer(request.body) ? request.body : undefined,
    upload: isUpload(request),
  });
  const changed = headers[MENU_CHANGED_HEADER];
  if (typeof changed === 'string') onMenuChanged(changed.split(',').map(Number));
  reply.code(statusCode).headers(publicHeaders(headers));
  // The rest of a body that was given up could go on for as long as its client likes.
  if (!request.raw.complete) reply.header('connection', 'close');
  return sendBody(reply, headers, body);
}

/** Short responses are gathered and written at once, which costs a third less than a stream; long ones are streamed. */
async function sendBody(
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  body: Dispatcher.ResponseData['body'],
): Promise<FastifyReply> {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > GATHERED_BYTES) return reply.send(body);
  try {
    return reply.send(Buffer.from(await body.arrayBuffer()));
  } catch (error) {
    throw new AppError('UNAVAILABLE', { cause: error });
  }
}

/**
 * True for a path that is a page when a browser navigates to it, and for what is below a prefix that is one, where the
 * shell says that there is no such page. A call doesn't wait for a look at the manifest.
 */
async function isPageToo(request: FastifyRequest, prefix: string, remotes: RemoteFiles): Promise<boolean> {
  if (isNavigation(request)) await remotes.live();
  return remotes.wasPage(request.url.split('?', 1)[0] ?? '/') || remotes.wasPage(prefix);
}

function forwardedHeaders(request: FastifyRequest, service: Service): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {};
  const named = request.headers.connection?.toLowerCase().split(/\s*,\s*/);
  for (const [name, value] of Object.entries(request.headers))
    if (!DROPPED_HEADERS.has(name) && !named?.includes(name)) forwarded[name] = value;
  forwarded['x-request-id'] = request.id;
  forwarded['x-forwarded-for'] = request.ip;
  forwarded['x-forwarded-proto'] = request.protocol;
  const cookies = cookiesFor(request.headers.cookie, service);
  if (cookies) forwarded.cookie = cookies;
  return forwarded;
}

function cookiesFor(cookie: string | undefined, service: Service): string | undefined {
  if (!cookie) return undefined;
  const kept = cookie
    .split(';')
    .filter((pair) => service.cookies.includes(pair.split('=', 1)[0]?.trim() ?? ''));
  return kept.map((pair) => pair.trim()).join('; ') || undefined;
}

/** What a service says for the gateway alone, or about its own connection, stays here. */
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
