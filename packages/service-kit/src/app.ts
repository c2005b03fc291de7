/** The Fastify instance that every service and the gateway start from. */
import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyServerOptions,
  LogController,
  type RawServerDefault,
} from 'fastify';
import {
  jsonSchemaTransformObject,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ru } from 'zod/locales';
import type { App } from './app-type.js';
import { type AuthenticationOptions, registerAuthentication } from './authentication.js';
import { documentStatuses } from './documented-statuses.js';
import { handleError } from './error-handler.js';
import { guardRoutes, registerPublicPlugin } from './guard-routes.js';
import { handleUnknownRoutes } from './known-methods.js';
import { rawErrorOptions, refuseUnserved, requireHost } from './raw-errors.js';
import type { RouteAccess } from './route-access.js';
import { serializerCompiler } from './serializer.js';

z.config(ru());

export type { App };

/** The largest body of a call that isn't an upload, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a client may take over the headers of a request and over the whole of it, and say nothing, in ms. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 120_000;
/** How often the times of connections are checked, in ms. */
const CHECK_MS = 2000;
/** Whether a request names a host is checked by `requireHost`. */
const NODE_OPTIONS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_MS,
  requireHostHeader: false,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every route declares it. */
    access?: RouteAccess;
    /** Of responses that don't set it themselves; absent: no-store. Of public routes alone. */
    cacheControl?: string;
  }
}

/** The `config` of a public route whose response is the same for everyone: caches keep it and revalidate it each time. */
export const CACHEABLE = { access: 'public', cacheControl: 'no-cache' } as const;

export interface AppOptions {
  name: string;
  loggerInstance?: FastifyBaseLogger;
  trustedProxies?: string;
  /** How long a client may take to send a whole request, in ms. */
  requestTimeoutMs?: number;
  /** Headers of every response, also of those that never reach a route; the id of the request comes with them. */
  responseHeaders?: Record<string, string>;
  /** Answers whether the parts this process depends on can be reached; asked by /ready. */
  isReady?: () => boolean | Promise<boolean>;
  fastify?: FastifyServerOptions;
  /** OpenAPI at /docs; not on the public origin. */
  docs?: boolean;
  /** Identifies callers; an app without it has public routes alone. */
  authentication?: AuthenticationOptions;
}

/**
 * An app with zod validation, the one error shape, request ids, /health, /ready and /docs. It refuses routes that don't
 * declare their access.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { responseHeaders = {} } = options;
  const app = fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies?.split(',') ?? false,
    // The framework's 503 has another shape; what comes while closing is served, and its connection ends.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    http: NODE_OPTIONS,
    requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    ...rawErrorOptions(responseHeaders),
    ...options.fastify,
  } as FastifyHttpOptions<RawServerDefault>).withTypeProvider<ZodTypeProvider>() as App;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler as never);
  app.setErrorHandler(handleError);
  handleUnknownRoutes(app);
  guardRoutes(app, options.authentication && (await registerAuthentication(app, options.authentication)));
  refuseUnserved(app.server, responseHeaders);
  app.decorateRequest('caller', null);
  if (options.responseHeaders)
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(responseHeaders).header('x-request-id', request.id);
    });
  app.addHook('onRequest', requireHost);
  acceptEmptyJson(app);
  logAnswers(app);
  keepPrivate(app);

  if (options.docs !== false) {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: options.name, version: '1' } },
      transform: documentStatuses,
      transformObject: jsonSchemaTransformObject,
    });
    await registerPublicPlugin(app, (scope) => scope.register(swaggerUi, { routePrefix: '/docs' }));
  }

  const hidden = { config: { access: 'public' }, schema: { hide: true } as object } as const;
  app.get('/health', hidden, () => ({ status: 'ok' }));
  app.get('/ready', hidden, async (_request, reply) => {
    const ready = (await options.isReady?.()) ?? true;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting' });
  });
  return app;
}

/** A JSON call without a body counts as an empty object, so that its fields are named in the error. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body == null && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}

/**
 * No cache keeps a response unless it says otherwise itself or its route is a `CACHEABLE` one: forgetting that costs a
 * request, forgetting the contrary shows one person's orders to the next who uses the browser.
 */
function keepPrivate(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.routeOptions.config?.cacheControl ?? 'no-store');
    done(null, payload);
  });
}

/** One line an answer; the query string stays out, since it may hold a person's name. */
function logAnswers(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.userId,
      },
      'answered',
    );
  });
}
