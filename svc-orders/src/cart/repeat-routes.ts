/** HTTP: adds an order's items to the cart. */
import { RepeatedOrder } from '@skatert/contracts/orders/orders';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { ownOrder } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { toCartResponse } from './cart-response.js';
import { type RepeatOrderDeps, repeatOrder } from './repeat-order.js';

export interface RepeatRoutesDeps extends RepeatOrderDeps {
  orders: OrderModel;
}

export function repeatRoutes(app: App, deps: RepeatRoutesDeps): void {
  const access = ownOrder(deps.orders);
  app.post(
    '/order/v1/orders/:id/repeat',
    { config: { access }, schema: { params: IdParams, response: { 200: RepeatedOrder } } },
    async (request) => {
      const { cart, products, missing } = await repeatOrder(deps, access.of(request));
      return {
        cart: toCartResponse(cart, products),
        missing: missing.map(({ productId, productName, size, quantity }) => ({
          productId,
          productName,
          size,
          quantity,
        })),
      };
    },
  );
}
