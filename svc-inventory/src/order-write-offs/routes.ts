/** HTTP: the warehouses that orders use, and what these lacked. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import {
  OrderWarehouse,
  OrderWarehouseBody,
  Shortfall,
  ShortfallsQuery,
} from '@skatert/contracts/inventory/order-write-offs';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { brandsOf, inAnyBrandOfContext, locateBrand } from '../tenancy/brands.js';
import { byWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { listOrderWarehouses, setOrderWarehouse } from './order-warehouses.js';
import type { OrderWriteOffDeps } from './order-write-off-deps.js';
import { type ReadShortfallsDeps, readShortfalls } from './read-shortfalls.js';

export interface OrderWriteOffRoutesDeps extends OrderWriteOffDeps, ReadShortfallsDeps, WarehouseMasters {}

type RoutesDeps = OrderWriteOffRoutesDeps & { access: AccessDirectory };

export function orderWriteOffRoutes(app: App, deps: RoutesDeps): void {
  const { access, mastersOf } = byWarehouse(deps, INVENTORY_PERMISSIONS['inventory.view']);
  app.get(
    '/auth/v1/inventory/shortfalls',
    {
      config: { access },
      schema: { tags: ['shortfalls'], querystring: ShortfallsQuery, response: { 200: z.array(Shortfall) } },
    },
    (request) => readShortfalls(deps, mastersOf(request), request.query.warehouseId),
  );
  orderWarehouseRoutes(app, deps);
}

function orderWarehouseRoutes(app: App, deps: RoutesDeps): void {
  const path = '/auth/v1/inventory/order-warehouses';
  const schema = { tags: ['order-warehouses'], response: { 200: z.array(OrderWarehouse) } };
  const brands = inAnyBrandOfContext(INVENTORY_PERMISSIONS['inventory.setUp']);
  app.get(path, { config: { access: brands }, schema }, (request) =>
    listOrderWarehouses(deps, brands.of(request)),
  );

  const ofBrand = inBrand(
    INVENTORY_PERMISSIONS['inventory.setUp'],
    ({ body }: { body: OrderWarehouseBody }) => locateBrand(deps.menu, body.brandId),
    { notFound: INVENTORY_TEXTS.brandNotFound },
  );
  app.put(
    path,
    { config: { access: ofBrand }, schema: { ...schema, body: OrderWarehouseBody } },
    async (request) => {
      const { masterId } = ofBrand.of(request);
      await setOrderWarehouse(deps, masterId, request.body);
      const { userId } = callerOf(request);
      return listOrderWarehouses(
        deps,
        brandsOf(deps.access, userId, INVENTORY_PERMISSIONS['inventory.setUp'], masterId),
      );
    },
  );
}
