import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ChangePromiseBody, ChangeStatusBody, StatusChange } from '@skatert/contracts/orders/status-changes';
import { Empty, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import { changePromise } from './change-promise.js';
import { type ChangeStatusDeps, changeStatus } from './change-status.js';
import { staffChanger } from './changer.js';
import { markOpened } from './mark-opened.js';
import { orderInBrand } from './order-access.js';
import type { OrderModel } from './order-model.js';
import { toStatusChangeResponse } from './staff-order-response.js';

export interface OrderRoutesDeps extends ChangeStatusDeps {
  orders: OrderModel;
  access: AccessDirectory;
}

export function orderRoutes(app: App, deps: OrderRoutesDeps): void {
  const access = orderInBrand(
    deps.orders,
    ORDERS_PERMISSIONS['order.changeStatus'],
    ORDER_REFUSALS.changeStatus,
  );
  const response = { 200: StatusChange };

  /** Returns what each change by staff has in common. */
  const targetOf = (request: FastifyRequest) => {
    const seen = access.of(request);
    const by = staffChanger(deps.access, callerOf(request), seen.brandId);
    return { orderId: seen._id, by, requestId: request.id };
  };

  app.patch(
    '/order/v1/orders/:id/status',
    { config: { access }, schema: { params: IdParams, body: ChangeStatusBody, response } },
    async (request) => {
      const { newStatus, promisedMinutes, reason, canceledStock } = request.body;
      const change = { newStatus, promisedMinutes, reason: reason || undefined, canceledStock };
      return toStatusChangeResponse(await changeStatus(deps, { ...targetOf(request), ...change }));
    },
  );

  app.patch(
    '/order/v1/orders/:id/promise',
    { config: { access }, schema: { params: IdParams, body: ChangePromiseBody, response } },
    async (request) => {
      const { promisedMinutes } = request.body;
      return toStatusChangeResponse(await changePromise(deps, { ...targetOf(request), promisedMinutes }));
    },
  );

  const reader = orderInBrand(deps.orders, ORDERS_PERMISSIONS['order.list']);
  app.post(
    '/order/v1/orders/:id/opened',
    { config: { access: reader }, schema: { params: IdParams, response: { 200: Empty } } },
    async (request) => {
      const seen = reader.of(request);
      await markOpened(deps, { orderId: seen._id, requestId: request.id });
      return {};
    },
  );
}
