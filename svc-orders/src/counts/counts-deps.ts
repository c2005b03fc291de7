/** What counting needs. */
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { AccountModel } from '../accounts/account-model.js';
import type { OrderModel } from '../orders/order-model.js';
import type { LeaseModel } from '../outbox/lease-model.js';
import type { LoggedEventModel } from '../outbox/logged-event-model.js';
import { type BrandClientModel, createBrandClientModel } from './brand-client-model.js';
import { type CountStateModel, createCountStateModel } from './count-state-model.js';
import { createOrderCountModel, type OrderCountModel } from './order-count-model.js';

export interface CountModels {
  states: CountStateModel;
  orderCounts: OrderCountModel;
  brandClients: BrandClientModel;
}

export const createCountModels = (connection: Connection): CountModels => ({
  states: createCountStateModel(connection),
  orderCounts: createOrderCountModel(connection),
  brandClients: createBrandClientModel(connection),
});

export interface CountsDeps {
  connection: Connection;
  countModels: CountModels;
  orders: OrderModel;
  events: LoggedEventModel;
  leases: LeaseModel;
  accounts: AccountModel;
  log: FastifyBaseLogger;
}
