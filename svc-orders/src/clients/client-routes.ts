/** The routes of one client of a brand. */
import {
  ClientBrandQuery,
  ClientDetails,
  ClientOrdersPage,
  ClientOrdersQuery,
} from '@skatert/contracts/orders/clients';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { findAccounts } from '../accounts/find-accounts.js';
import { rightsIn } from '../orders/order-access.js';
import { toStaffOrderResponse } from '../orders/staff-order-response.js';
import { clientInQuery } from './client-access.js';
import { listClientOrders } from './list-client-orders.js';
import { type ReadClientDeps, readClient } from './read-client.js';

export interface ClientRoutesDeps extends ReadClientDeps {
  access: AccessDirectory;
}

export function clientRoutes(app: App, deps: ClientRoutesDeps): void {
  const client = clientInQuery(deps.orders);
  const config = { access: client };

  app.get(
    '/admin/v1/clients/:id',
    { config, schema: { params: IdParams, querystring: ClientBrandQuery, response: { 200: ClientDetails } } },
    (request) => readClient(deps, client.of(request)),
  );

  app.get(
    '/admin/v1/clients/:id/orders',
    {
      config,
      schema: { params: IdParams, querystring: ClientOrdersQuery, response: { 200: ClientOrdersPage } },
    },
    async (request) => {
      const { brandId, userId } = client.of(request);
      const caller = callerOf(request);
      const own = deps.access.pointsIn(caller, brandId);
      const page = await listClientOrders(deps.orders, { brandId, userId }, own, request.query);
      const accounts = await findAccounts(deps.accounts, [userId]);
      const rights = await rightsIn(deps.access, caller, brandId);
      const content = page.content.map((order) => toStaffOrderResponse(order, accounts, rights));
      return { ...page, content };
    },
  );
}
