/** What the app and the demo command share: the models, what reads them, and the ids. */
import { Counters, type Sequence } from '@skatert/service-kit/counters';
import { prepareCollections } from '@skatert/service-kit/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Model } from 'mongoose';
import { type AccountView, createAccountView } from './accounts/account-view.js';
import { createCartModel } from './cart/cart-model.js';
import { CartStore } from './cart/cart-store.js';
import { createIdempotencyModel, type IdempotencyModel } from './checkout/idempotency-model.js';
import { MenuReader } from './menu/menu-reader.js';
import { createMenuView, type MenuView } from './menu/menu-view.js';
import { createMessageModel, type MessageModel } from './messages/message-model.js';
import { createOrderModel, type OrderModel } from './orders/order-model.js';
import { createEventLog, type EventLog } from './outbox/event-log.js';
import { createLeaseModel, type LeaseModel } from './outbox/lease.js';
import { createProductRatingModel, type ProductRatingModel } from './reviews/product-rating.js';

/** Lines' ids need only be unique: a block is fetched ahead. */
const LINE_IDS_AHEAD = 200;

export interface OrdersDeps {
  connection: Connection;
  carts: CartStore;
  lineIds: Sequence;
  menuView: MenuView;
  menu: MenuReader;
  accounts: Model<AccountView>;
  orders: OrderModel;
  orderIds: Sequence;
  events: EventLog;
  leases: LeaseModel;
  messages: MessageModel;
  messageIds: Sequence;
  ratings: ProductRatingModel;
  idempotency: IdempotencyModel;
}

/** Opens the deps; every model of the connection gets its collection and indexes. */
export async function openOrdersDeps(connection: Connection, log: FastifyBaseLogger): Promise<OrdersDeps> {
  const counters = new Counters(connection);
  const menuView = createMenuView(connection);
  const deps: OrdersDeps = {
    connection,
    carts: new CartStore(createCartModel(connection)),
    lineIds: counters.sequence('cartLines', { ahead: LINE_IDS_AHEAD }),
    menuView,
    menu: new MenuReader(menuView),
    accounts: createAccountView(connection),
    orders: createOrderModel(connection),
    orderIds: counters.sequence('orders'),
    events: createEventLog(connection),
    leases: createLeaseModel(connection),
    messages: createMessageModel(connection),
    messageIds: counters.sequence('messages'),
    ratings: createProductRatingModel(connection),
    idempotency: createIdempotencyModel(connection),
  };
  await prepareCollections(connection, log);
  return deps;
}
