import { LinkedOrder, OrderLinkBody } from '@skatert/contracts/orders/order-links';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { toLinkedOrderResponse } from '../orders/order-response.js';
import type { RateLimits } from '../rate-limits.js';
import { type ReadLinkedOrderDeps, readLinkedOrder } from './read-linked-order.js';

export interface OrderLinkRoutesDeps extends ReadLinkedOrderDeps {
  limits: Pick<RateLimits, 'orderLinks'>;
}

export function orderLinkRoutes(app: App, deps: OrderLinkRoutesDeps): void {
  app.post(
    '/order/v1/by-link',
    {
      config: { access: 'public' },
      schema: { body: OrderLinkBody, response: { 200: LinkedOrder, 404: ErrorResponse, 429: ErrorResponse } },
    },
    async (request) => {
      await deps.limits.orderLinks.consume(networkOf(request.ip));
      return toLinkedOrderResponse(await readLinkedOrder(deps, request.body));
    },
  );
}
