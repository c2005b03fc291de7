import { EDIT_TEXTS } from '@skatert/contracts/orders/order-edit-rules';
import { EditHeaders, EditLinesBody, OrderContents } from '@skatert/contracts/orders/order-edits';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { toContentsResponse } from '../orders/order-response.js';
import { type EditLinesDeps, editLines } from './edit-lines.js';

export interface OrderEditRoutesDeps extends EditLinesDeps {
  orders: OrderModel;
  access: AccessDirectory;
}

export function orderEditRoutes(app: App, deps: OrderEditRoutesDeps): void {
  const access = orderInBrand(deps.orders, ORDERS_PERMISSIONS['order.changeStatus'], EDIT_TEXTS.refusal);
  app.put(
    '/order/v1/orders/:id/lines',
    {
      config: { access },
      schema: {
        params: IdParams,
        headers: EditHeaders,
        body: EditLinesBody,
        response: { 200: OrderContents },
      },
    },
    async (request) => {
      const seen = access.of(request);
      const order = await editLines(deps, {
        orderId: seen._id,
        requestId: request.id,
        key: request.headers['idempotency-key'],
        ...request.body,
        by: staffChanger(deps.access, callerOf(request), seen.brandId),
      });
      return toContentsResponse(order);
    },
  );
}
