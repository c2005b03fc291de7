import { MyOrder } from '@skatert/contracts/orders/orders';
import { CancelOrderBody } from '@skatert/contracts/orders/status-changes';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { withBrandZone } from '../menu/with-brand-zones.js';
import { cancelOrder } from './cancel-order.js';
import type { ChangeOrderDeps } from './change-order.js';
import type { GiveBackDeps } from './give-back.js';
import { ownOrder } from './order-access.js';
import type { OrderModel } from './order-model.js';
import { toMyOrderResponse } from './order-response.js';
import { peopleOf } from './people.js';

export interface CancelRoutesDeps extends ChangeOrderDeps, GiveBackDeps {
  orders: OrderModel;
  accounts: AccountModel;
  menu: MenuReader;
}

export function cancelRoutes(app: App, deps: CancelRoutesDeps): void {
  const access = ownOrder(deps.orders);
  app.post(
    '/order/v1/orders/:id/cancel',
    { config: { access }, schema: { params: IdParams, body: CancelOrderBody, response: { 200: MyOrder } } },
    async (request) => {
      const seen = access.of(request);
      const order = await cancelOrder(deps, {
        orderId: seen._id,
        reason: request.body.reason || undefined,
        requestId: request.id,
      });
      return toMyOrderResponse(
        await withBrandZone(deps, order),
        await findAccounts(deps.accounts, peopleOf([order])),
      );
    },
  );
}
