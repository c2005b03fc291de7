/** svc-orders without a port: all calls of its nouns, and what runs in the background. */
import cookie from '@fastify/cookie';
import { JOURNAL_PATHS } from '@skatert/contracts/shared/journal-texts';
import type { FileWorker } from '@skatert/service-kit/files/file-worker';
import type { App } from '@skatert/service-kit/http/app';
import { openRateLimits } from '@skatert/service-kit/http/rate-limits';
import { journalRoutes } from '@skatert/service-kit/journal/journal-routes';
import {
  createService,
  type RouteContext,
  type ServiceOptions,
} from '@skatert/service-kit/process/create-service';
import type { Connection } from 'mongoose';
import { addressSuggestionRoutes } from './address-suggestions/routes.js';
import type { AddressSuggester } from './address-suggestions/suggest-addresses.js';
import { addressRoutes } from './addresses/routes.js';
import { type BoardRoutesDeps, boardRoutes } from './boards/routes.js';
import { PUBLISHES, REQUESTS, repliesOf } from './bus-calls.js';
import { CartCookies } from './cart/cart-owner.js';
import { cartPromoRoutes } from './cart/promo-routes.js';
import { repeatRoutes } from './cart/repeat-routes.js';
import { cartRoutes } from './cart/routes.js';
import { cashDeskRoutes } from './cash-desk/routes.js';
import { guestCheckoutRoutes } from './checkout/guest-routes.js';
import { createPlaceOrder } from './checkout/place-order.js';
import { checkoutRoutes } from './checkout/routes.js';
import { blockRoutes } from './clients/block-routes.js';
import { clientRoutes } from './clients/client-routes.js';
import { noteRoutes } from './clients/note-routes.js';
import { clientListRoutes } from './clients/routes.js';
import { statesToConsume } from './consumed-states.js';
import { counterRoutes } from './counter/routes.js';
import { type CourierRoutesDeps, courierRoutes } from './couriers/routes.js';
import { daySummaryRoutes } from './day-summary/routes.js';
import { sendDaySummaries } from './day-summary/send-day-summaries.js';
import { deliveryZoneRoutes } from './delivery-zones/routes.js';
import type { FileJobs } from './file-jobs.js';
import { guestRoutes } from './guests/routes.js';
import { type KitchenRoutesDeps, kitchenRoutes } from './kitchen/routes.js';
import { fetchProduct } from './menu/fetch-product.js';
import { pictureRoutes } from './messages/picture-routes.js';
import { readRoutes } from './messages/read-routes.js';
import { messageRoutes } from './messages/routes.js';
import { type OrderDetailsDeps, orderDetailsRoutes } from './order-details/routes.js';
import { orderEditRoutes } from './order-edits/routes.js';
import { type OrderLinkRoutesDeps, orderLinkRoutes } from './order-links/routes.js';
import { type OrderListsDeps, orderListRoutes } from './order-lists/routes.js';
import { orderTimesRoutes } from './order-times/routes.js';
import { type CancelRoutesDeps, cancelRoutes } from './orders/cancel-routes.js';
import { createChangeOrder } from './orders/change-order.js';
import { type OrderRoutesDeps, orderRoutes } from './orders/routes.js';
import { type OrdersDeps, openOrdersDeps } from './orders-deps.js';
import { Lease } from './outbox/lease.js';
import { PendingEvents } from './outbox/pending-events.js';
import { Relay } from './outbox/relay.js';
import { paymentMethodRoutes } from './payment-methods/routes.js';
import { type PaymentRoutesDeps, paymentRoutes } from './payments/routes.js';
import { LogFollower } from './projections/log-follower.js';
import { promoCodeRoutes } from './promo-codes/routes.js';
import { openPush, type PushOptions } from './push/open-push.js';
import { pushRoutes } from './push/routes.js';
import { quickReplyRoutes } from './quick-replies/routes.js';
import { quotasOf } from './quotas.js';
import { rateLimitsOf } from './rate-limits.js';
import { ReportFollower } from './reports/report-follower.js';
import { type ReportRoutesDeps, reportRoutes } from './reports/routes.js';
import { type AnswerRoutesDeps, answerRoutes } from './reviews/answer-routes.js';
import { publicReviewRoutes } from './reviews/public-review-routes.js';
import { reviewRoutes } from './reviews/routes.js';
import type { OrdersRules } from './settings.js';
import { statisticsRoutes } from './statistics/routes.js';
import { watchStops } from './stop-intervals/watch-stops.js';
import { stopRoutes } from './stop-list/routes.js';
import { togetherRoutes } from './together/routes.js';

export interface AppOptions extends ServiceOptions {
  connection: Connection;
  files: FileWorker<FileJobs>;
  rules: OrdersRules;
  cookieSecure: boolean;
  /** Absent: no push messages are sent. */
  push?: PushOptions | undefined;
  /** Absent: no addresses are suggested. */
  addressSuggester?: AddressSuggester | undefined;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { connection, bus, log, files, now = Date.now } = options;
  const opened = await openOrdersDeps(options);
  const lease = new Lease(opened.leases);
  const follower = new LogFollower(opened);
  const reports = new ReportFollower(opened);
  const push = openPush(options.push, { ...opened, now });
  const onLogged = () => [follower, reports, push].map((each) => each.wake());
  const relay = new Relay({ ...opened, bus, log, lease, onLogged });
  const pendingEvents = new PendingEvents({ ...opened, lease, log });
  const changeOrder = createChangeOrder({ ...opened, outbox: relay, now, staffJournal: opened });
  const selling = { ...opened, carts: opened.carts.model, outbox: relay, now };
  const placeOrder = createPlaceOrder({ ...selling, staffJournal: opened });
  const followers = [relay, pendingEvents, follower, reports, ...loopsOf(opened, options)];
  const deps = { ...opened, changeOrder, now };
  const limits = await openRateLimits(connection, rateLimitsOf(options.rules));
  const cartDeps = { ...deps, ...cartDepsOf(options, deps), limits };
  return createService(options, {
    name: 'svc-orders',
    routes: async (app, { access }) => {
      await app.register(cookie);
      cartRoutes(app, cartDeps);
      cartPromoRoutes(app, cartDeps);
      repeatRoutes(app, deps);
      checkoutRoutes(app, { ...cartDeps, placeOrder });
      guestCheckoutRoutes(app, { ...cartDeps, placeOrder, quotas: quotasOf(options.rules) });
      counterRoutes(app, { ...cartDeps, placeOrder, access });
      cashDeskRoutes(app, { ...deps, access, limits });
      registerOrderCalls(app, { ...deps, access, limits, quotas: quotasOf(options.rules) });
      orderEditRoutes(app, { ...cartDeps, access });
      registerClients(app, { ...deps, carts: opened.carts.model, access });
      registerFigures(app, { ...deps, access, limitFiles: files.limit });
      messageRoutes(app, { ...deps, access, limits });
      readRoutes(app, { ...deps, access, bus });
      await pictureRoutes(app, { ...deps, access, limits, files, limitFiles: files.limit });
      registerSettings(app, deps);
      addressRoutes(app, deps);
      addressSuggestionRoutes(app, { addressSuggester: options.addressSuggester, limits });
      promoCodeRoutes(app, { ...deps, access, quotas: quotasOf(options.rules) });
      stopRoutes(app, { ...deps, access, quotas: quotasOf(options.rules) });
      registerReviews(app, { ...deps, access });
      journalRoutes(app, opened.journal, JOURNAL_PATHS.orders);
      togetherRoutes(app, deps);
      pushRoutes(app, { ...deps, access, quotas: quotasOf(options.rules), push });
    },
    consumes: statesToConsume(opened),
    replies: repliesOf(opened, lease),
    publishes: PUBLISHES,
    requests: REQUESTS,
    background: [...followers, opened.ratingPublisher, files, ...push.background],
    isReady: () => pendingEvents.isHealthy,
    measures: pendingEvents.measures,
  });
}

/** Returns what follows no log: each looks by itself whether there is something to do. */
const loopsOf = (opened: OrdersDeps, { bus, log, now = Date.now }: AppOptions) => [
  ({ access }: RouteContext) => sendDaySummaries({ ...opened, bus, log, now, access }),
  watchStops({ ...opened, now }),
];

type ClientCallsDeps = Parameters<typeof clientListRoutes>[1] &
  Parameters<typeof clientRoutes>[1] &
  Parameters<typeof noteRoutes>[1] &
  Parameters<typeof blockRoutes>[1];

function registerClients(app: App, deps: ClientCallsDeps): void {
  clientListRoutes(app, deps);
  clientRoutes(app, deps);
  noteRoutes(app, deps);
  blockRoutes(app, deps);
}

type FigureCallsDeps = Parameters<typeof statisticsRoutes>[1] &
  ReportRoutesDeps &
  Parameters<typeof daySummaryRoutes>[1];

/** Registers the calls of what was sold. */
function registerFigures(app: App, deps: FigureCallsDeps): void {
  statisticsRoutes(app, deps);
  reportRoutes(app, deps);
  daySummaryRoutes(app, deps);
}

function registerReviews(app: App, deps: AnswerRoutesDeps & OrdersDeps): void {
  reviewRoutes(app, deps);
  publicReviewRoutes(app, deps);
  answerRoutes(app, deps);
}

/** Registers the calls of what a brand decides about its orders. */
function registerSettings(app: App, deps: OrdersDeps & { now: () => number }): void {
  guestRoutes(app, deps);
  quickReplyRoutes(app, deps);
  deliveryZoneRoutes(app, deps);
  paymentMethodRoutes(app, deps);
  orderTimesRoutes(app, deps);
}

type OrderCallsDeps = OrderListsDeps &
  OrderDetailsDeps &
  OrderRoutesDeps &
  CancelRoutesDeps &
  PaymentRoutesDeps &
  OrderLinkRoutesDeps &
  KitchenRoutesDeps &
  BoardRoutesDeps &
  CourierRoutesDeps;

/** Registers the calls that read and change orders, and those of the couriers who carry them. */
function registerOrderCalls(app: App, deps: OrderCallsDeps): void {
  orderListRoutes(app, deps);
  orderDetailsRoutes(app, deps);
  orderRoutes(app, deps);
  cancelRoutes(app, deps);
  paymentRoutes(app, deps);
  orderLinkRoutes(app, deps);
  kitchenRoutes(app, deps);
  boardRoutes(app, deps);
  courierRoutes(app, deps);
}

const cartDepsOf = ({ bus, cookieSecure }: AppOptions, { menuModels }: OrdersDeps) => ({
  cookies: new CartCookies(cookieSecure),
  fetchProduct: (productId: number) => fetchProduct(bus, menuModels, productId),
});
