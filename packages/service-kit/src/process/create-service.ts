/** The common start of all services: a service passes its routes, consumers, replies and background tasks. */
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { AccessDirectory } from '../access/access-directory.js';
import { authenticationOf } from '../access/authentication.js';
import type { TokenOptions, VerifyToken } from '../access/tokens.js';
import { createDatabaseCheck } from '../data/database.js';
import type { Bus } from '../events/bus.js';
import { connectedMeasure, pendingMessagesMeasure } from '../events/nats-measures.js';
import { StateConsumer, type StateConsumerOptions } from '../events/state-consumer.js';
import { type App, createApp } from '../http/app.js';
import { addMeasures } from '../http/app-metrics.js';
import type { Measure } from '../shared/metrics.js';

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

/** Starts responding to requests over NATS; ends with `unsubscribe`. */
export type Reply = (bus: Bus) => { unsubscribe: () => void };

export interface ServiceDefinition {
  name: string;
  routes: (app: App, context: RouteContext) => void | Promise<void>;
  /** The streams whose states the service applies. */
  consumes?: readonly Pick<StateConsumerOptions, 'stream' | 'handlers'>[];
  replies?: readonly Reply[];
  background?: readonly BackgroundTask[];
  /** A condition of `/ready` besides MongoDB, NATS and the access directory. */
  isReady?: () => boolean;
  /** What is measured besides requests, transactions, caches and consumers. */
  measures?: readonly Measure[];
}

/** Returns a reply to requests on `subject`; `handle` receives the payload parsed by the schema `request`. */
export const reply =
  <T extends z.ZodType>(
    subject: string,
    request: T,
    handle: (payload: z.infer<T>) => Promise<unknown>,
  ): Reply =>
  (bus) =>
    bus.serve(subject, request, handle);

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
  await routes(app, { access, verify: authenticationOf(app).verify });

  const consumers = consumes.map((states) => new StateConsumer({ bus, log, durable: name, ...states }));
  const names = consumers.flatMap((consumer) => consumer.names);
  addMeasures(app, [connectedMeasure(bus), pendingMessagesMeasure(bus, names), ...measures]);
  const subscriptions = replies.map((subscribe) => subscribe(bus));
  await Promise.all(background.map((task) => task.start()));
  for (const consumer of consumers) consumer.start();
  app.addHook('onClose', async () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    await Promise.all([...consumers, ...background].map((each) => each.stop()));
    access.stop();
  });
  return app;
}
