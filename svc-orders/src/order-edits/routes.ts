import { EDIT_TEXTS } from '@skatert/contracts/orders/order-edit-rules';
import {
  EditHeaders,
  EditLinesBody,
  EditReceivingBody,
  OrderContents,
} from '@skatert/contracts/orders/order-edits';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { toContentsResponse } from '../orders/staff-order-response.js';
import { type EditLinesDeps, editLines } from './edit-lines.js';
import { type EditReceivingDeps, editReceiving } from './edit-receiving.js';

export interface OrderEditRoutesDeps extends EditLinesDeps, EditReceivingDeps {
  menu: EditLinesDeps['menu'] & EditReceivingDeps['menu'];
  orders: OrderModel;
  access: AccessDirectory;
}

export function orderEditRoutes(app: App, deps: OrderEditRoutesDeps): void {
  const access = orderInBrand(deps.orders, ORDERS_PERMISSIONS['order.changeStatus'], EDIT_TEXTS.refusal);
  const schema = { params: IdParams, headers: EditHeaders, response: { 200: OrderContents } };

  /** Returns what each change has in common. */
  const targetOf = (request: FastifyRequest & { headers: EditHeaders }) => {
    const seen = access.of(request);
    const by = staffChanger(deps.access, callerOf(request), seen.brandId);
    return { orderId: seen._id, requestId: request.id, key: request.headers['idempotency-key'], by };
  };

  app.put(
    '/order/v1/orders/:id/lines',
    { config: { access }, schema: { ...schema, body: EditLinesBody } },
    async (request) => toContentsResponse(await editLines(deps, { ...request.body, ...targetOf(request) })),
  );

  app.put(
    '/order/v1/orders/:id/receiving',
    { config: { access }, schema: { ...schema, body: EditReceivingBody } },
    async (request) =>
      toContentsResponse(await editReceiving(deps, { ...request.body, ...targetOf(request) })),
  );
}
