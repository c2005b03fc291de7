/** HTTP: the warehouses that orders use, and what these lacked. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import {
  OrderWarehouse,
  OrderWarehouseBody,
  Shortfall,
  ShortfallsQuery,
} from '@skatert/contracts/inventory/order-uses';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { z } from 'zod';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { byWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import type { OrderUseDeps } from './order-use-deps.js';
import { listOrderWarehouses, setOrderWarehouse } from './order-warehouses.js';
import { type ReadShortfallsDeps, readShortfalls } from './read-shortfalls.js';

export interface OrderUseRoutesDeps extends OrderUseDeps, ReadShortfallsDeps, WarehouseMasters {}

const failures = { '4xx': ErrorResponse };

export function orderUseRoutes(app: App, deps: OrderUseRoutesDeps): void {
  const { access, mastersOf } = byWarehouse(deps, 'inventory.view');
  app.get(
    '/auth/v1/inventory/shortfalls',
    {
      config: { access },
      schema: {
        tags: ['shortfalls'],
        querystring: ShortfallsQuery,
        response: { 200: z.array(Shortfall), ...failures },
      },
    },
    (request) => readShortfalls(deps, mastersOf(request), request.query.warehouseId),
  );
  orderWarehouseRoutes(app, deps);
}

function orderWarehouseRoutes(app: App, deps: OrderUseRoutesDeps): void {
  const path = '/auth/v1/inventory/order-warehouses';
  const schema = { tags: ['order-warehouses'], response: { 200: z.array(OrderWarehouse), ...failures } };
  const masters = inAnyMaster('inventory.edit');
  app.get(path, { config: { access: masters }, schema }, (request) =>
    listOrderWarehouses(deps, masters.of(request)),
  );

  const ofBrand = inMaster(
    'inventory.edit',
    async ({ body }: { body: OrderWarehouseBody }) =>
      (await deps.menu.brands.findById(body.brandId).lean()) ?? undefined,
    INVENTORY_TEXTS.brandNotFound,
  );
  app.put(
    path,
    { config: { access: ofBrand }, schema: { ...schema, body: OrderWarehouseBody } },
    async (request) => {
      const { masterId } = ofBrand.of(request);
      await setOrderWarehouse(deps, masterId, request.body);
      return listOrderWarehouses(deps, [masterId]);
    },
  );
}
