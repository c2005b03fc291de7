/** The dependencies of the projections of the log. */
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { AccountModel } from '../accounts/account-model.js';
import type { ListedClientModel } from '../clients/listed-client-model.js';
import type { OrderModel } from '../orders/order-model.js';
import type { LeaseModel } from '../outbox/lease-model.js';
import type { LoggedEventModel } from '../outbox/logged-event-model.js';
import type { TogetherModel } from '../together/together-model.js';
import type { HourSumModel } from './hour-sum-model.js';
import type { LogPositionModel } from './log-position-model.js';
import type { PaymentSumModel } from './payment-sum-model.js';

export interface ProjectionDeps {
  connection: Connection;
  logPositions: LogPositionModel;
  hourSums: HourSumModel;
  paymentSums: PaymentSumModel;
  listedClients: ListedClientModel;
  together: TogetherModel;
  orders: OrderModel;
  events: LoggedEventModel;
  leases: LeaseModel;
  accounts: AccountModel;
  log: FastifyBaseLogger;
}
