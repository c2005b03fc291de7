/** svc-orders without a port: carts, checkout, orders, messages, reviews. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { AUTH_STREAM } from '@skatert/contracts/auth/states';
import { MENU_STREAM } from '@skatert/contracts/menu/states';
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import type { Bus } from '@skatert/service-kit/bus';
import { createDatabaseCheck } from '@skatert/service-kit/database';
import { StateConsumer } from '@skatert/service-kit/state-consumer';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { accountStateHandlers } from './accounts/account-view.js';
import { serveCloseBrand } from './brands/close-brand.js';
import { CartCookies } from './cart/cart-owner.js';
import { cartRoutes } from './cart/routes.js';
import { checkoutRoutes } from './checkout/routes.js';
import { clientRoutes } from './clients/routes.js';
import { askProduct } from './menu/ask-product.js';
import { menuStateHandlers } from './menu/menu-view.js';
import { messageRoutes } from './messages/routes.js';
import { orderRoutes } from './orders/routes.js';
import { openOrdersDeps } from './orders-deps.js';
import { Lease } from './outbox/lease.js';
import { PendingEvents } from './outbox/pending-events.js';
import { serveReadEvents } from './outbox/read-events.js';
import { Relay } from './outbox/relay.js';
import { createRatingPublisher } from './reviews/product-rating.js';
import { reviewRoutes } from './reviews/routes.js';
import { statisticsRoutes } from './statistics/routes.js';

export interface AppOptions {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  publicKeyPem: string;
  timeZone: string;
  /** The clock, in ms; tests set it. */
  now?: () => number;
  secureCookies: boolean;
  trustedProxies?: string;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { connection, bus, log } = options;
  const access = new AccessDirectory(bus, log);
  const authentication = createAuthentication(await createTokenVerifier(options.publicKeyPem), access);

  const deps = await openOrdersDeps(connection, log);
  const { menuView, accounts, orders, events, carts } = deps;
  const lease = new Lease(deps.leases, randomUUID());
  const relay = new Relay({ connection, bus, log, orders, events, lease });
  const pending = new PendingEvents({ orders, lease, log });
  const ratingPublisher = createRatingPublisher(bus, log, deps.ratings);
  const consumers = [
    new StateConsumer({
      bus,
      log,
      stream: MENU_STREAM,
      durable: 'svc-orders',
      handlers: menuStateHandlers(menuView),
    }),
    new StateConsumer({
      bus,
      log,
      stream: AUTH_STREAM,
      durable: 'svc-orders',
      handlers: accountStateHandlers(accounts),
    }),
  ];

  const isDatabaseReachable = createDatabaseCheck(connection);
  const app = await createApp({
    name: 'svc-orders',
    loggerInstance: log,
    trustedProxies: options.trustedProxies,
    isReady: async () =>
      bus.connected && access.isReady && pending.isFlowing && (await isDatabaseReachable()),
    authentication,
  });
  await app.register(cookie);

  const { timeZone, now = Date.now } = options;
  const orderDeps = { ...deps, relay, access, now };
  const cartDeps = {
    ...deps,
    cookies: new CartCookies(options.secureCookies),
    askProduct: (productId: number) => askProduct(bus, menuView, productId),
  };
  await app.register(async (scope) => cartRoutes(scope as App, cartDeps));
  checkoutRoutes(app, { cart: cartDeps, checkout: { ...orderDeps, carts: carts.model } });
  orderRoutes(app, { ...orderDeps, timeZone });
  clientRoutes(app, orderDeps);
  statisticsRoutes(app, { ...orderDeps, timeZone });
  messageRoutes(app, orderDeps);
  reviewRoutes(app, { ...orderDeps, ratingPublisher });

  app.addHook('onReady', async () => {
    serveReadEvents(bus, events, lease);
    serveCloseBrand(bus, { connection, orders, carts: carts.model, menuView });
    relay.start();
    pending.start();
    void ratingPublisher.start();
    for (const consumer of consumers) consumer.start();
  });
  app.addHook('onClose', async () => {
    pending.stop();
    await Promise.all([
      relay.stop(),
      ratingPublisher.stop(),
      ...consumers.map((consumer) => consumer.stop()),
    ]);
    access.stop();
  });
  return app;
}
