/** HTTP: warehouses. */
import { ErrorResponse } from '@skatert/contracts/fields';
import { Warehouse, WarehouseBody } from '@skatert/contracts/inventory';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { z } from 'zod';
import { inContext, requireMasters, requireOneMaster } from '../tenancy/masters.js';
import { createWarehouse, type WarehouseParts } from './create-warehouse.js';
import { type WarehouseDoc, warehouseAnswer } from './warehouse-model.js';

export interface WarehouseRoutesDeps extends WarehouseParts {
  access: AccessDirectory;
  authentication: Authentication;
}

const PATH = '/auth/v1/inventory/warehouses';
const tags = ['warehouses'];

export function warehouseRoutes(app: App, deps: WarehouseRoutesDeps): void {
  const onRequest = deps.authentication.required;

  app.get(
    PATH,
    { onRequest, schema: { tags, response: { 200: z.array(Warehouse), '4xx': ErrorResponse } } },
    async (request) => {
      const caller = callerOf(request);
      const masters = inContext(await requireMasters(deps.access, caller, 'inventory.view'), caller);
      const found = await deps.warehouses
        .find({ masterId: { $in: masters } })
        .sort({ _id: 1 })
        .lean<WarehouseDoc[]>();
      return found.map(warehouseAnswer);
    },
  );

  app.post(
    PATH,
    { onRequest, schema: { tags, body: WarehouseBody, response: { 201: Warehouse, '4xx': ErrorResponse } } },
    async (request, reply) => {
      const master = await requireOneMaster(deps.access, callerOf(request), 'inventory.edit');
      const warehouse = await createWarehouse(deps, master, request.body.name);
      return reply.code(201).send(warehouseAnswer(warehouse));
    },
  );
}
