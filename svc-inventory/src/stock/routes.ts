/** HTTP: stock. */
import { ErrorResponse } from '@skatert/contracts/fields';
import { StockQuery, StockRow, WarehouseParams } from '@skatert/contracts/inventory';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inContext, requireMasters } from '../tenancy/masters.js';
import { type ReadStockParts, readStock } from './read-stock.js';

export interface StockRoutesDeps extends ReadStockParts {
  access: AccessDirectory;
  authentication: Authentication;
  /** The master of a warehouse; undefined when there is no such warehouse. */
  masterOfWarehouse: (id: number) => Promise<number | undefined>;
}

const response = { 200: z.array(StockRow), '4xx': ErrorResponse };
const tags = ['stock'];

export function stockRoutes(app: App, deps: StockRoutesDeps): void {
  const onRequest = deps.authentication.required;

  app.get(
    '/auth/v1/inventory/warehouses/:id/stock',
    { onRequest, schema: { tags, params: WarehouseParams, response } },
    (request) => stockOf(deps, request, { warehouseId: request.params.id }),
  );

  app.get(
    '/auth/v1/inventory/stock',
    { onRequest, schema: { tags, querystring: StockQuery, response } },
    (request) => stockOf(deps, request, request.query),
  );
}

/** A warehouse is looked for among all masters of the caller, an ingredient alone in the chosen context. */
async function stockOf(
  deps: StockRoutesDeps,
  request: FastifyRequest,
  query: StockQuery,
): Promise<StockRow[]> {
  const caller = callerOf(request);
  const masters = await requireMasters(deps.access, caller, 'inventory.view');
  if (query.warehouseId === undefined) return readStock(deps, inContext(masters, caller), query);
  const master = await deps.masterOfWarehouse(query.warehouseId);
  if (master === undefined || !masters.includes(master))
    throw new AppError('NOT_FOUND', { message: 'Склад не найден' });
  return readStock(deps, [master], query);
}
