/** HTTP: adds an order's items to the cart. */
import { RepeatedOrder } from '@skatert/contracts/orders/orders';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import type { MenuReader } from '../menu/menu-reader.js';
import { ownOrder } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { type CartResponseDeps, readCartResponse } from './cart-response.js';
import { type RepeatOrderDeps, repeatOrder } from './repeat-order.js';

export interface RepeatRoutesDeps extends RepeatOrderDeps, CartResponseDeps {
  menu: MenuReader;
  orders: OrderModel;
}

export function repeatRoutes(app: App, deps: RepeatRoutesDeps): void {
  const access = ownOrder(deps.orders);
  app.post(
    '/order/v1/orders/:id/repeat',
    { config: { access }, schema: { params: IdParams, response: { 200: RepeatedOrder } } },
    async (request) => {
      const { cart, products, missing } = await repeatOrder(deps, access.of(request));
      return { cart: await readCartResponse(deps, cart, products), missing };
    },
  );
}
