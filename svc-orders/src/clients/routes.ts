import { ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { byQuery, inAnyBrand, inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { type ClientsDeps, listClients } from './list-clients.js';

export function clientListRoutes(app: App, deps: ClientsDeps & { menu: MenuReader }): void {
  const absent = inAnyBrand('client.list');
  const given = inBrand('client.list', ({ query }: { query: { brandId: number } }) => query);

  app.get(
    '/admin/v1/clients',
    {
      config: { access: byQuery('brandId', { given, absent }) },
      schema: { querystring: ClientsQuery, response: { 200: ClientsPage } },
    },
    async (request) => {
      const { brandId } = request.query;
      const brandIds = brandId === undefined ? absent.of(request) : [brandId];
      const timeZone = await zoneOfBrands(deps, brandIds);
      return { ...(await listClients(deps, brandIds, request.query)), timeZone };
    },
  );
}
