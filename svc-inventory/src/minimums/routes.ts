/** HTTP: minimums, and what to order to reach them. */
import {
  Minimum,
  MinimumBody,
  MinimumsQuery,
  SuggestionQuery,
  SupplySuggestion,
} from '@skatert/contracts/inventory/minimums';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { byCaller } from '../shared/staff-journal.js';
import { byWarehouse, inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { type ReadMinimumsDeps, readMinimums, suggestSupply } from './read-minimums.js';
import { type SetMinimumDeps, setMinimum } from './set-minimum.js';

export interface MinimumRoutesDeps extends SetMinimumDeps, ReadMinimumsDeps, WarehouseMasters {}

const PATH = '/auth/v1/inventory/minimums';
const tags = ['minimums'];

export function minimumRoutes(app: App, deps: MinimumRoutesDeps): void {
  const { access: viewed, mastersOf } = byWarehouse(deps, INVENTORY_PERMISSIONS['inventory.view']);
  app.get(
    PATH,
    {
      config: { access: viewed },
      schema: { tags, querystring: MinimumsQuery, response: { 200: z.array(Minimum) } },
    },
    (request) => readMinimums(deps, mastersOf(request), request.query),
  );

  const edited = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    ({ body }: { body: MinimumBody }) => body.warehouseId,
  );
  app.put(
    PATH,
    { config: { access: edited }, schema: { tags, body: MinimumBody, response: { 200: Minimum } } },
    (request) => setMinimum(byCaller(deps, request), edited.of(request).masterId, request.body),
  );

  const ordered = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    ({ query }: { query: { warehouseId: number } }) => query.warehouseId,
  );
  app.get(
    '/auth/v1/inventory/supplies/suggestion',
    {
      config: { access: ordered },
      schema: { tags, querystring: SuggestionQuery, response: { 200: SupplySuggestion } },
    },
    (request) => suggestSupply(deps, request.query.warehouseId),
  );
}
