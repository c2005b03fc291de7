/** HTTP: warehouses. */

import { Warehouse, WarehouseBody } from '@skatert/contracts/inventory/warehouses';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { z } from 'zod';
import { inAnyMaster, onlyOne } from '../tenancy/masters.js';
import { createWarehouse, type WarehouseDeps } from './create-warehouse.js';
import type { WarehouseDoc } from './warehouse-model.js';
import { toWarehouseResponse } from './warehouse-response.js';

const PATH = '/auth/v1/inventory/warehouses';
const tags = ['warehouses'];

export function warehouseRoutes(app: App, deps: WarehouseDeps): void {
  const viewed = inAnyMaster('inventory.view');
  const edited = inAnyMaster('inventory.edit');

  app.get(
    PATH,
    {
      config: { access: viewed },
      schema: { tags, response: { 200: z.array(Warehouse), '4xx': ErrorResponse } },
    },
    async (request) => {
      const found = await deps.warehouses
        .find({ masterId: { $in: viewed.of(request) } })
        .sort({ _id: 1 })
        .lean<WarehouseDoc[]>();
      return found.map(toWarehouseResponse);
    },
  );

  app.post(
    PATH,
    {
      config: { access: edited },
      schema: { tags, body: WarehouseBody, response: { 201: Warehouse, '4xx': ErrorResponse } },
    },
    async (request, reply) => {
      const warehouse = await createWarehouse(deps, onlyOne(edited.of(request)), request.body.name);
      return reply.code(201).send(toWarehouseResponse(warehouse));
    },
  );
}
