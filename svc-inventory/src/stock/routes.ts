/** HTTP: stock. */

import { StockQuery, StockRow } from '@skatert/contracts/inventory/stock';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { byQuery } from '@skatert/service-kit/route-access';
import { z } from 'zod';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { type ReadStockDeps, readStock } from './read-stock.js';

export interface StockRoutesDeps extends ReadStockDeps {
  /** Returns the master of a warehouse; undefined for an unknown one. */
  masterOfWarehouse: (id: number) => Promise<number | undefined>;
}

const response = { 200: z.array(StockRow), '4xx': ErrorResponse };
const tags = ['stock'];

export function stockRoutes(app: App, deps: StockRoutesDeps): void {
  const warehouseBy = <R>(idOf: (request: R) => number) =>
    inMaster(
      'inventory.view',
      async (request: R) => {
        const masterId = await deps.masterOfWarehouse(idOf(request));
        return masterId === undefined ? undefined : { masterId };
      },
      'Склад не найден',
    );
  const ofPath = warehouseBy(({ params }: { params: IdParams }) => params.id);
  const ofQuery = warehouseBy(({ query }: { query: { warehouseId: number } }) => query.warehouseId);
  const masters = inAnyMaster('inventory.view');

  app.get(
    '/auth/v1/inventory/warehouses/:id/stock',
    { config: { access: ofPath }, schema: { tags, params: IdParams, response } },
    (request) => readStock(deps, [ofPath.of(request).masterId], { warehouseId: request.params.id }),
  );

  // A warehouse may belong to any master of the caller; without one, the selected context filters the masters.
  app.get(
    '/auth/v1/inventory/stock',
    {
      config: { access: byQuery('warehouseId', { given: ofQuery, absent: masters }) },
      schema: { tags, querystring: StockQuery, response },
    },
    (request) =>
      request.query.warehouseId === undefined
        ? readStock(deps, masters.of(request), request.query)
        : readStock(deps, [ofQuery.of(request).masterId], request.query),
  );
}
