/** HTTP: stock. */

import { Expiring, ExpiringQuery } from '@skatert/contracts/inventory/expiring';
import { StockPageQuery, StockQuery, StockRow } from '@skatert/contracts/inventory/stock';
import { IdParams, pageOf } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { byWarehouse, inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { type ReadExpiringDeps, readExpiring } from './read-expiring.js';
import { type ReadStockDeps, readStock, readStockPage } from './read-stock.js';

export interface StockRoutesDeps extends ReadStockDeps, ReadExpiringDeps, WarehouseMasters {}

const rows = z.array(StockRow);
const tags = ['stock'];
/** Without a page the response is the plain array of all rows. */
const OptionalPageQuery = StockPageQuery.extend({ page: StockPageQuery.shape.page.unwrap().optional() });

export function stockRoutes(app: App, deps: StockRoutesDeps): void {
  const ofPath = inMasterOfWarehouse(deps, 'inventory.view', ({ params }: { params: IdParams }) => params.id);
  const { access, mastersOf } = byWarehouse(deps, 'inventory.view');
  app.get(
    '/auth/v1/inventory/warehouses/:id/stock',
    {
      config: { access: ofPath },
      schema: {
        tags,
        params: IdParams,
        querystring: OptionalPageQuery,
        response: { 200: z.union([rows, pageOf(StockRow)]) },
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

  app.get(
    '/auth/v1/inventory/stock',
    { config: { access }, schema: { tags, querystring: StockQuery, response: { 200: rows } } },
    (request) => readStock(deps, mastersOf(request), request.query),
  );

  app.get(
    '/auth/v1/inventory/expiring',
    {
      config: { access },
      schema: { tags, querystring: ExpiringQuery, response: { 200: z.array(Expiring) } },
    },
    (request) => readExpiring(deps, mastersOf(request), request.query, new Date()),
  );
}
