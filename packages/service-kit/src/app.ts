/** The Fastify instance that every service and the gateway start from. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type RawServerDefault,
} from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ru } from 'zod/locales';
// The declaration of `request.caller`, for whoever builds an app without authentication.
import type {} from './authentication.js';
import { handleError, handleNotFound } from './error-handler.js';
import { serializerCompiler } from './serializer.js';

z.config(ru());

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface AppOptions {
  name: string;
  loggerInstance?: FastifyBaseLogger;
  trustedProxies?: string;
  /** The largest body, in bytes. */
  bodyLimit?: number;
  /** Answers whether the parts this process depends on can be reached; asked by /ready. */
  isReady?: () => boolean | Promise<boolean>;
  fastify?: FastifyServerOptions;
  /** OpenAPI at /docs; not on the public origin. */
  docs?: boolean;
}

/** An app with zod validation, the one error shape, request ids, /health, /ready and /docs. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    bodyLimit: options.bodyLimit ?? 64 * 1024,
    trustProxy: options.trustedProxies?.split(',') ?? false,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true },
    ...options.fastify,
  }).withTypeProvider<ZodTypeProvider>() as App;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler as never);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.decorateRequest('caller', null);
  acceptEmptyJson(app);
  logAnswers(app);

  if (options.docs !== false) {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: options.name, version: '1' } },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(swaggerUi, { routePrefix: '/docs' });
  }

  app.get('/health', { schema: { hide: true } as object }, () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } as object }, async (_request, reply) => {
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
