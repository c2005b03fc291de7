import { ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { inAnyBrand } from '@skatert/service-kit/route-access';
import { type ClientsDeps, listClients } from './list-clients.js';

export function clientRoutes(app: App, deps: ClientsDeps): void {
  const brands = inAnyBrand('client.list');

  app.get(
    '/admin/v1/clients',
    {
      config: { access: brands },
      schema: { querystring: ClientsQuery, response: { 200: ClientsPage, '4xx': ErrorResponse } },
    },
    (request) => listClients(deps, brands.of(request), request.query),
  );
}
