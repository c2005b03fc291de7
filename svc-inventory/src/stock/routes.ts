/** HTTP: stock. */

import { Expiring, ExpiringQuery } from '@skatert/contracts/inventory/expiring';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { StockPageQuery, StockQuery, StockRow } from '@skatert/contracts/inventory/stock';
import { ErrorResponse, IdParams, pageOf } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { byQuery } from '@skatert/service-kit/route-access';
import { z } from 'zod';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { type ReadExpiringDeps, readExpiring } from './read-expiring.js';
import { type ReadStockDeps, readStock, readStockPage } from './read-stock.js';

export interface StockRoutesDeps extends ReadStockDeps, ReadExpiringDeps {
  /** Returns the master of a warehouse; undefined for an unknown one. */
  masterOfWarehouse: (id: number) => Promise<{ masterId: number } | undefined>;
}

const rows = z.array(StockRow);
const tags = ['stock'];
/** Without a page the response is the plain array of all rows. */
const OptionalPageQuery = StockPageQuery.extend({ page: StockPageQuery.shape.page.unwrap().optional() });

/** The rules of the calls: a warehouse of the path or of the query, or all masters of the caller. */
function rulesOf(deps: StockRoutesDeps) {
  const warehouseBy = <R>(idOf: (request: R) => number) =>
    inMaster(
      'inventory.view',
      (request: R) => deps.masterOfWarehouse(idOf(request)),
      INVENTORY_TEXTS.warehouseNotFound,
    );
  const ofPath = warehouseBy(({ params }: { params: IdParams }) => params.id);
  const ofQuery = warehouseBy(({ query }: { query: { warehouseId: number } }) => query.warehouseId);
  const masters = inAnyMaster('inventory.view');
  return { ofPath, ofQuery, masters };
}

export function stockRoutes(app: App, deps: StockRoutesDeps): void {
  const { ofPath, ofQuery, masters } = rulesOf(deps);
  app.get(
    '/auth/v1/inventory/warehouses/:id/stock',
    {
      config: { access: ofPath },
      schema: {
        tags,
        params: IdParams,
        querystring: OptionalPageQuery,
        response: { 200: z.union([rows, pageOf(StockRow)]), '4xx': ErrorResponse },
      },
    },
    (request) => {
      const { masterId } = ofPath.of(request);
      const { page, ...query } = request.query;
      const warehouseId = request.params.id;
      return page === undefined
        ? readStock(deps, [masterId], { warehouseId })
        : readStockPage(deps, { masterId, warehouseId }, { ...query, page });
    },
  );

  // A warehouse may belong to any master of the caller; without one, the selected context filters the masters.
  app.get(
    '/auth/v1/inventory/stock',
    {
      config: { access: byQuery('warehouseId', { given: ofQuery, absent: masters }) },
      schema: { tags, querystring: StockQuery, response: { 200: rows, '4xx': ErrorResponse } },
    },
    (request) =>
      request.query.warehouseId === undefined
        ? readStock(deps, masters.of(request), request.query)
        : readStock(deps, [ofQuery.of(request).masterId], request.query),
  );

  app.get(
    '/auth/v1/inventory/expiring',
    {
      config: { access: byQuery('warehouseId', { given: ofQuery, absent: masters }) },
      schema: {
        tags,
        querystring: ExpiringQuery,
        response: { 200: z.array(Expiring), '4xx': ErrorResponse },
      },
    },
    (request) =>
      request.query.warehouseId === undefined
        ? readExpiring(deps, masters.of(request), request.query, new Date())
        : readExpiring(deps, [ofQuery.of(request).masterId], request.query, new Date()),
  );
}
