import { LinkedOrder, OrderLinkBody } from '@skatert/contracts/orders/order-links';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import type { MenuReader } from '../menu/menu-reader.js';
import { withBrandZone } from '../menu/with-brand-zones.js';
import type { OrderDoc } from '../orders/order-model.js';
import { toLinkedOrderResponse } from '../orders/order-response.js';
import type { RateLimits } from '../rate-limits.js';
import { type CancelLinkedOrderDeps, cancelLinkedOrder } from './cancel-linked-order.js';
import { readLinkedOrder } from './read-linked-order.js';

export interface OrderLinkRoutesDeps extends CancelLinkedOrderDeps {
  menu: MenuReader;
  limits: Pick<RateLimits, 'orderLinks'>;
}

export function orderLinkRoutes(app: App, deps: OrderLinkRoutesDeps): void {
  const config = { access: 'public' } as const;
  const response = { 200: LinkedOrder, 404: ErrorResponse, 429: ErrorResponse };
  const respond = async (order: OrderDoc) => toLinkedOrderResponse(await withBrandZone(deps, order));

  app.post('/order/v1/by-link', { config, schema: { body: OrderLinkBody, response } }, async (request) => {
    await deps.limits.orderLinks.consume(networkOf(request.ip));
    return respond(await readLinkedOrder(deps, request.body));
  });

  app.post(
    '/order/v1/by-link/cancel',
    { config, schema: { body: OrderLinkBody, response: { ...response, 409: ErrorResponse } } },
    async (request) => {
      await deps.limits.orderLinks.consume(networkOf(request.ip));
      const order = await cancelLinkedOrder(deps, { ...request.body, requestId: request.id });
      return respond(order);
    },
  );
}
