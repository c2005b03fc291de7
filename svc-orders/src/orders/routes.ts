import { ChangeStatusBody, StatusChange } from '@skatert/contracts/orders/orders';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { callerOf } from '@skatert/service-kit/authentication';
import type { ChangeOrderDeps } from './change-order.js';
import { changeStatus } from './change-status.js';
import { orderInBrand } from './order-access.js';
import { toStatusChangeResponse } from './order-response.js';

const failures = { '4xx': ErrorResponse };

export function orderRoutes(app: App, deps: ChangeOrderDeps): void {
  const access = orderInBrand(deps.orders, 'order.changeStatus', 'Нет прав изменять статус');
  app.patch(
    '/order/v1/orders/:id/status',
    {
      config: { access },
      schema: { params: IdParams, body: ChangeStatusBody, response: { 200: StatusChange, ...failures } },
    },
    async (request) => {
      const order = await changeStatus(deps, {
        orderId: request.params.id,
        seen: access.of(request),
        newStatus: request.body.newStatus,
        handledBy: callerOf(request).userId,
        requestId: request.id,
      });
      return toStatusChangeResponse(order);
    },
  );
}
