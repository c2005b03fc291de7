/** svc-orders without a port: carts, checkout, orders, messages, reviews. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { AUTH_STREAM, MENU_STREAM } from '@skatert/contracts/state-events';
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import type { Bus } from '@skatert/service-kit/bus';
import { Counters } from '@skatert/service-kit/counters';
import { prepareCollections } from '@skatert/service-kit/database';
import { StateConsumer } from '@skatert/service-kit/state-consumer';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { accountStateHandlers, createAccountView } from './accounts/account-view.js';
import { serveCloseBrand } from './brands/close-brand.js';
import { createCartModel } from './cart/cart-model.js';
import { CartCookies } from './cart/cart-owner.js';
import { CartStore } from './cart/cart-store.js';
import { cartRoutes } from './cart/routes.js';
import { createIdempotencyModel } from './checkout/idempotency-model.js';
import { checkoutRoutes } from './checkout/routes.js';
import { clientRoutes } from './clients/routes.js';
import { MenuReader } from './menu/menu-reader.js';
import { createMenuView, menuStateHandlers } from './menu/menu-view.js';
import { createMessageModel } from './messages/message-model.js';
import { messageRoutes } from './messages/routes.js';
import { createOrderModel } from './orders/order-model.js';
import { orderRoutes } from './orders/routes.js';
import { createEventLog } from './outbox/event-log.js';
import { createLeaseModel, Lease } from './outbox/lease.js';
import { serveReadEvents } from './outbox/read-events.js';
import { Relay } from './outbox/relay.js';
import { createProductRatingModel, createRatingPublisher } from './reviews/product-rating.js';
import { reviewRoutes } from './reviews/routes.js';
import { statisticsRoutes } from './statistics/routes.js';

export interface OrdersDeps {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  publicKeyPem: string;
  timeZone: string;
  /** The clock of the statistics, in ms; tests set it. */
  now?: () => number;
  secureCookies: boolean;
  trustedProxies?: string;
}

/** Lines' ids need only be unique: a block is fetched ahead. */
const LINE_IDS_AHEAD = 200;

export async function buildApp(deps: OrdersDeps): Promise<App> {
  const { connection, bus, log } = deps;
  const access = new AccessDirectory(bus, log);
  const auth = createAuthentication(await createTokenVerifier(deps.publicKeyPem), access);

  const counters = new Counters(connection);
  const carts = new CartStore(createCartModel(connection));
  const menuView = createMenuView(connection);
  const menu = new MenuReader(menuView);
  const accounts = createAccountView(connection);
  const orders = createOrderModel(connection);
  const events = createEventLog(connection);
  const messages = createMessageModel(connection);
  const ratings = createProductRatingModel(connection);
  const idempotency = createIdempotencyModel(connection);
  const lease = new Lease(createLeaseModel(connection), randomUUID());
  await prepareCollections(connection);

  const relay = new Relay({ connection, bus, log, orders, events, lease });
  const ratingPublisher = createRatingPublisher(bus, log, ratings);
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

  const app = await createApp({
    name: 'svc-orders',
    loggerInstance: log,
    trustedProxies: deps.trustedProxies,
    isReady: () => connection.readyState === 1 && bus.connected && access.isReady,
  });
  await app.register(cookie);

  const orderDeps = { connection, orders, relay, access, auth };
  const cartDeps = {
    connection,
    carts,
    cookies: new CartCookies(deps.secureCookies),
    menu,
    lineIds: counters.sequence('cartLines', { ahead: LINE_IDS_AHEAD }),
    auth,
  };
  await app.register(async (scope) => cartRoutes(scope as App, cartDeps));
  checkoutRoutes(app, {
    cart: cartDeps,
    checkout: { ...orderDeps, carts: carts.model, menu, idempotency, orderIds: counters.sequence('orders') },
  });
  const { timeZone, now = Date.now } = deps;
  orderRoutes(app, { ...orderDeps, ...cartDeps, accounts, timeZone });
  clientRoutes(app, { ...orderDeps, accounts });
  statisticsRoutes(app, { ...orderDeps, timeZone, now });
  messageRoutes(app, { ...orderDeps, messages, messageIds: counters.sequence('messages') });
  reviewRoutes(app, { ...orderDeps, ratings, ratingPublisher });

  app.addHook('onReady', async () => {
    serveReadEvents(bus, events, lease);
    serveCloseBrand(bus, { connection, orders, carts: carts.model, menuView });
    relay.start();
    void ratingPublisher.start();
    for (const consumer of consumers) consumer.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([
      relay.stop(),
      ratingPublisher.stop(),
      ...consumers.map((consumer) => consumer.stop()),
    ]);
    access.stop();
  });
  return app;
}
