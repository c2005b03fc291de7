/** HTTP: supplies. */

import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import {
  PostSupplyQuery,
  SuppliesQuery,
  Supply,
  SupplyBody,
  SupplyEdit,
  SupplyPage,
} from '@skatert/contracts/inventory/supplies';
import { VersionQuery } from '@skatert/contracts/shared/editing';
import { IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { documentCall } from '../shared/keyed-document.js';
import { byCaller } from '../shared/staff-journal.js';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import type { SupplyDeps } from './drafts.js';
import { editSupply } from './edit-supply.js';
import { listSupplies, toSupplyResponse } from './read-supplies.js';
import type { SupplyDoc } from './supply-model.js';
import { createSupply, deleteSupply, postSupply } from './write-supply.js';

export interface SupplyRoutesDeps extends SupplyDeps, WarehouseMasters {}

const PATH = '/auth/v1/inventory/supplies';
const tags = ['supplies'];

export function supplyRoutes(app: App, deps: SupplyRoutesDeps): void {
  listRoutes(app, deps);
  createRoute(app, deps);
  oneRoutes(app, deps);
}

function listRoutes(app: App, deps: SupplyRoutesDeps): void {
  const masters = inAnyMaster(INVENTORY_PERMISSIONS['inventory.edit']);
  const config = { access: masters };
  const schema = { tags, querystring: SuppliesQuery, response: { 200: SupplyPage } };
  app.get(PATH, { config, schema }, (request) => listSupplies(deps, masters.of(request), request.query));
  app.post(`${PATH}/search`, { config, schema }, (request) =>
    listSupplies(deps, masters.of(request), request.query),
  );
}

function createRoute(app: App, deps: SupplyRoutesDeps): void {
  const access = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    ({ body }: { body: SupplyBody }) => body.warehouseId,
  );
  app.post(
    PATH,
    {
      config: { access },
      schema: { tags, headers: IdempotencyHeaders, body: SupplyBody, response: { 201: Supply } },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { masterId } = access.of(request);
      const call = documentCall(userId, request.headers['idempotency-key'], request.body);
      const supply = await createSupply(byCaller(deps, request), { masterId, userId }, request.body, call);
      return reply.code(201).send(await toSupplyResponse(deps, supply));
    },
  );
}

function oneRoutes(app: App, deps: SupplyRoutesDeps): void {
  const access = inMaster(
    INVENTORY_PERMISSIONS['inventory.edit'],
    async ({ params }: { params: IdParams }) =>
      (await deps.supplies.findById(params.id).lean<SupplyDoc>()) ?? undefined,
    INVENTORY_TEXTS.supplyNotFound,
  );
  const one = { tags, params: IdParams };

  app.get(`${PATH}/:id`, { config: { access }, schema: { ...one, response: { 200: Supply } } }, (request) =>
    toSupplyResponse(deps, access.of(request)),
  );

  app.put(
    `${PATH}/:id`,
    { config: { access }, schema: { ...one, body: SupplyEdit, response: { 200: Supply } } },
    async (request) => {
      const { version, ...body } = request.body;
      return toSupplyResponse(deps, await editSupply(deps, { ...access.of(request), version }, body));
    },
  );

  app.post(
    `${PATH}/:id/post`,
    { config: { access }, schema: { ...one, querystring: PostSupplyQuery, response: { 200: Supply } } },
    async (request) => {
      const { version, confirmPrices } = request.query;
      const supply = { ...access.of(request), version, asksPrices: confirmPrices === false };
      return toSupplyResponse(
        deps,
        await postSupply(byCaller(deps, request), callerOf(request).userId, supply),
      );
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config: { access }, schema: { ...one, querystring: VersionQuery, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteSupply(byCaller(deps, request), { ...access.of(request), version: request.query.version });
      return reply.code(204).send(null);
    },
  );
}
