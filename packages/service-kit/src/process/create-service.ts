/** The common start of all services: a service passes its routes, consumers, replies and background tasks. */
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { ACCESS_MESSAGES, AccessDirectory } from '../access/access-directory.js';
import { authenticationOf } from '../access/authentication.js';
import type { TokenOptions, VerifyToken } from '../access/tokens.js';
import { createDatabaseCheck } from '../data/database.js';
import type { Bus } from '../events/bus.js';
import { connectedMeasure, pendingMessagesMeasure } from '../events/nats-measures.js';
import { StateConsumer, type StateConsumerOptions } from '../events/state-consumer.js';
import { StatePublisher } from '../events/state-publisher.js';
import { type App, createApp } from '../http/app.js';
import { addMeasures } from '../http/app-metrics.js';
import { declareMessages, type Message, type Messages, type RequestReply } from '../shared/messages.js';
import type { Measure } from '../shared/metrics.js';
import { isDescribing } from './describing.js';

/** The dependencies that a process, or a test, passes to every service. */
export interface ServiceOptions extends TokenOptions {
  bus: Bus;
  log: FastifyBaseLogger;
  /** Absent: the service stores no data. */
  connection?: Connection;
  /** The gateway's; absent: every caller is its own client. */
  gatewayKey?: string;
}

/** The dependencies of routes besides the service's own. */
export interface RouteContext {
  access: AccessDirectory;
  verify: VerifyToken;
}

/** A task that runs besides the routes: a publisher, a relay, a sweep. */
export interface BackgroundTask {
  /** The service starts listening after this has resolved. */
  start: () => void | Promise<void>;
  stop: () => void | Promise<void>;
}

/** Responds to requests over NATS, from `subscribe` until `unsubscribe`. */
export interface Reply extends RequestReply {
  subscribe: (bus: Bus) => { unsubscribe: () => void };
}

export interface ServiceDefinition {
  name: string;
  routes: (app: App, context: RouteContext) => void | Promise<void>;
  /** The streams whose states the service applies. */
  consumes?: readonly Pick<StateConsumerOptions, 'stream' | 'handlers'>[];
  replies?: readonly Reply[];
  /** What it publishes besides states, with `bus.publish` or to a stream. */
  publishes?: readonly Message[];
  /** What it requests from other services, with `bus.request`. */
  requests?: readonly RequestReply[];
  /** A function returns a task that needs what routes do. */
  background?: readonly (BackgroundTask | ((context: RouteContext) => BackgroundTask))[];
  /** A condition of `/ready` besides MongoDB, NATS and the access directory. */
  isReady?: () => boolean;
  /** What is measured besides requests, transactions, caches and consumers. */
  measures?: readonly Measure[];
}

/**
 * Returns a reply to requests on `subject`; `handle` receives the payload parsed by the schema `request`, and returns what
 * the callers parse by the schema `response`.
 */
export const reply = <T extends z.ZodType, R extends z.ZodType>(
  subject: string,
  request: T,
  response: R,
  handle: (payload: z.infer<T>) => Promise<z.input<R>>,
): Reply => ({ subject, request, reply: response, subscribe: (bus) => bus.serve(subject, request, handle) });

/**
 * Returns the app of a service with its routes. Starts its consumers, replies and background tasks; they stop when the
 * app closes.
 */
export async function createService(options: ServiceOptions, definition: ServiceDefinition): Promise<App> {
  const { bus, log, connection, publicKeyPem, privateKeyPem, now } = options;
  const { name, routes, consumes = [], replies = [], background = [], isReady = () => true } = definition;
  const { measures = [] } = definition;
  const access = new AccessDirectory(bus, log);
  const isDatabaseReachable = connection ? createDatabaseCheck(connection) : () => true;
  const app = await createApp({
    name,
    loggerInstance: log,
    gatewayKey: options.gatewayKey,
    isReady: async () => bus.connected && access.isReady && isReady() && (await isDatabaseReachable()),
    authentication: { tokens: { publicKeyPem, privateKeyPem, now }, directory: access },
  });
  const context: RouteContext = { access, verify: authenticationOf(app).verify };
  await routes(app, context);
  declareMessages(app, messagesIn(definition));
  if (isDescribing) return app;

  const consumers = consumes.map((states) => new StateConsumer({ bus, log, durable: name, ...states }));
  const names = consumers.flatMap((consumer) => consumer.names);
  addMeasures(app, [connectedMeasure(bus), pendingMessagesMeasure(bus, names), ...measures]);
  const subscriptions = replies.map(({ subscribe }) => subscribe(bus));
  const tasks = background.map((task) => (typeof task === 'function' ? task(context) : task));
  await Promise.all(tasks.map((task) => task.start()));
  for (const consumer of consumers) consumer.start();
  app.addHook('onClose', async () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    await Promise.all([...consumers, ...tasks].map((each) => each.stop()));
    access.stop();
  });
  return app;
}

/** Returns all that a service sends and receives. */
function messagesIn({
  consumes = [],
  replies = [],
  background = [],
  publishes = [],
  requests = [],
}: ServiceDefinition): Messages {
  const states = background.flatMap((task) => (task instanceof StatePublisher ? task.message : []));
  const consumed = consumes.flatMap(({ handlers }) =>
    Object.entries(handlers).map(([subject, { message, schema }]) => ({
      subject,
      schema: message,
      number: schema,
    })),
  );
  return {
    publishes: [...states, ...publishes],
    consumes: [...consumed, ...ACCESS_MESSAGES.consumes],
    requests: [...requests, ...ACCESS_MESSAGES.requests],
    replies,
  };
}
