/** The dependencies of the sums that the reports read. */
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { MenuModels } from '../menu/menu-model.js';
import type { OrderModel } from '../orders/order-model.js';
import type { LeaseModel } from '../outbox/lease-model.js';
import type { LoggedEventModel } from '../outbox/logged-event-model.js';
import type { LogPositionModel } from '../projections/log-position-model.js';
import type { ReportModels } from './report-model.js';

export interface ReportDeps {
  connection: Connection;
  orders: OrderModel;
  events: LoggedEventModel;
  leases: LeaseModel;
  logPositions: LogPositionModel;
  reportModels: ReportModels;
  menuModels: Pick<MenuModels, 'brands'>;
  log: FastifyBaseLogger;
}

/** The sums' own position in the log: a release that knows no reports does not advance it. */
export const REPORTS = 'reports-5';
