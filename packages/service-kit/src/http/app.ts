/** Creates the Fastify instance of every service and of the gateway. */
import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { defaultMessage } from '@skatert/contracts/shared/default-messages';
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
import { type AuthenticationOptions, registerAuthentication } from '../access/authentication.js';
import { createForwardedFilter } from '../access/gateway-key.js';
import { guardRoutes, registerPublicPlugin } from '../access/guard-routes.js';
import type { RouteAccess } from '../access/route-access.js';
import type { App } from '../shared/app-type.js';
import { isTracing } from '../shared/traces.js';
import { measureRequests } from './app-metrics.js';
import { documentStatuses } from './documented-statuses.js';
import { handleError } from './error-handler.js';
import { handleUnknownRoutes } from './known-methods.js';
import { rawErrorOptions, refuseUnserved, requireHost } from './raw-errors.js';
import { traceRequests } from './request-traces.js';
import { serializerCompiler } from './serializer.js';

z.config({ localeError: defaultMessage });

export type { App };

/** The largest body of a call that isn't an upload, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Time limits for the headers of a request, for the whole request, and for an idle connection, in ms. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 120_000;
/** How often these limits are checked, in ms. */
const CHECK_MS = 2000;
/** The `Host` header is checked by `requireHost` instead. */
const NODE_OPTIONS = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_MS,
  requireHostHeader: false,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; required for every route. */
    access?: RouteAccess;
    /** The `cache-control` of responses that don't set it; default: no-store. Only for public routes. */
    cacheControl?: string;
  }
}

/**
 * The `config` of a public route whose response is the same for every caller: caches store and always revalidate it.
 */
export const CACHEABLE = { access: 'public', cacheControl: 'no-cache' } as const;

export interface AppOptions {
  name: string;
  loggerInstance?: FastifyBaseLogger;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: string;
  /** The key of the gateway, whose X-Forwarded-For is believed. */
  gatewayKey?: string;
  /** How long a client may take to send a whole request, in ms. */
  requestTimeoutMs?: number;
  /** Headers of every response, including those sent before routing; the request's id is added to them. */
  responseHeaders?: Record<string, string>;
  /** Returns true while everything that the process depends on is reachable; called by /ready. */
  isReady?: () => boolean | Promise<boolean>;
  fastify?: FastifyServerOptions;
  /** Serves OpenAPI at /docs (default); false on the public origin. */
  docs?: boolean;
  /** Identifies callers; an app without it can have only public routes. */
  authentication?: AuthenticationOptions;
}

/**
 * Returns an app with zod validation, the platform's error responses, request ids, /health, /ready and /docs. It
 * refuses routes that don't declare their access. Its own hooks are callbacks: each promise would cost time per request.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { responseHeaders = {} } = options;
  const app = fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.gatewayKey !== undefined || (options.trustedProxies?.split(',') ?? false),
    // The framework's own 503 has another body. Requests that arrive while the app closes are served.
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
  if (options.gatewayKey !== undefined) {
    const removeForged = createForwardedFilter(options.gatewayKey);
    app.addHook('onRequest', (request, _reply, done) => {
      removeForged(request.raw);
      done();
    });
  }
  guardRoutes(app, options.authentication && (await registerAuthentication(app, options.authentication)));
  refuseUnserved(app.server, responseHeaders);
  app.decorateRequest('caller', null);
  if (options.responseHeaders)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(responseHeaders).header('x-request-id', request.id);
      done();
    });
  app.addHook('onRequest', requireHost);
  acceptJson(app);
  logResponses(app);
  measureRequests(app, options.name);
  if (isTracing()) traceRequests(app);
  setCacheControl(app);

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

/**
 * Accepts bodies of JSON only; one without content is an empty object, so that the error names the missing fields. See
 * `upload` for forms with files.
 */
function acceptJson(app: App): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body == null && request.routeOptions.schema?.body !== undefined) request.body = {};
    done();
  });
}

/**
 * Sets `no-store` on responses without a `cache-control` of their own, except on `CACHEABLE` routes. With the opposite
 * default, one forgotten header could show a user's orders to the next user of the browser.
 */
function setCacheControl(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.routeOptions.config?.cacheControl ?? 'no-store');
    done(null, payload);
  });
}

/** Logs one line per response, without the query string, since it may contain personal data. */
function logResponses(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.userId,
      },
      'request completed',
    );
    done();
  });
}
