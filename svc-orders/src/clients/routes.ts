import { ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { byQuery, inAnyBrand, inBrand } from '@skatert/service-kit/route-access';
import { type ClientsDeps, listClients } from './list-clients.js';

export function clientListRoutes(app: App, deps: ClientsDeps): void {
  const absent = inAnyBrand('client.list');
  const given = inBrand('client.list', ({ query }: { query: { brandId: number } }) => query);

  app.get(
    '/admin/v1/clients',
    {
      config: { access: byQuery('brandId', { given, absent }) },
      schema: { querystring: ClientsQuery, response: { 200: ClientsPage, '4xx': ErrorResponse } },
    },
    (request) => {
      const { brandId } = request.query;
      return listClients(deps, brandId === undefined ? absent.of(request) : [brandId], request.query);
    },
  );
}
