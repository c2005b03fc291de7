/** HTTP: ingredients. */

import { Batch, HistoryQuery, StockDay, SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import {
  Categories,
  CreateIngredientBody,
  EditIngredientBody,
  Ingredient,
  IngredientsQuery,
} from '@skatert/contracts/inventory/ingredients';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { listCategories } from '../shared/categories.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { documentCall } from '../shared/keyed-document.js';
import { byCaller } from '../shared/staff-journal.js';
import { inAnyMaster, inMaster, onlyOne } from '../tenancy/masters.js';
import { byWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { createIngredient } from './create-ingredient.js';
import { deleteIngredient } from './delete-ingredient.js';
import { editIngredient } from './edit-ingredient.js';
import type { IngredientDeps } from './ingredient-deps.js';
import { type IngredientPageDeps, readBatches, readHistory, readPrices } from './ingredient-page.js';
import { listIngredients, toIngredientResponse } from './read-ingredients.js';

export interface IngredientRoutesDeps extends IngredientDeps, IngredientPageDeps, WarehouseMasters {}

const PATH = '/auth/v1/inventory/ingredients';
const tags = ['ingredients'];
const one = { tags, params: IdParams };

const inOwnMaster = (deps: IngredientDeps, permission: Permission) =>
  inMaster(
    permission,
    async ({ params }: { params: IdParams }) =>
      (await deps.ingredients.findById(params.id).lean<IngredientDoc>()) ?? undefined,
    INVENTORY_TEXTS.ingredientNotFound,
  );

export function ingredientRoutes(app: App, deps: IngredientRoutesDeps): void {
  readRoutes(app, deps);
  pageRoutes(app, deps);
  writeRoutes(app, deps);
}

function readRoutes(app: App, deps: IngredientRoutesDeps): void {
  const { access, mastersOf } = byWarehouse(deps, INVENTORY_PERMISSIONS['inventory.view']);
  app.get(
    PATH,
    {
      config: { access },
      schema: { tags, querystring: IngredientsQuery, response: { 200: z.array(Ingredient) } },
    },
    (request) => listIngredients(deps, mastersOf(request), request.query),
  );

  const edited = inAnyMaster(INVENTORY_PERMISSIONS['inventory.edit']);
  app.get(
    `${PATH}/categories`,
    { config: { access: edited }, schema: { tags, response: { 200: Categories } } },
    (request) => listCategories(deps.ingredients, edited.of(request)),
  );

  const viewed = inOwnMaster(deps, INVENTORY_PERMISSIONS['inventory.view']);
  app.get(
    `${PATH}/:id`,
    { config: { access: viewed }, schema: { ...one, response: { 200: Ingredient } } },
    (request) => toIngredientResponse(deps, viewed.of(request)),
  );
}

/** What the page of one ingredient shows besides itself. Prices are for those who may change the inventory. */
function pageRoutes(app: App, deps: IngredientRoutesDeps): void {
  const viewed = inOwnMaster(deps, INVENTORY_PERMISSIONS['inventory.view']);
  app.get(
    `${PATH}/:id/batches`,
    { config: { access: viewed }, schema: { ...one, response: { 200: z.array(Batch) } } },
    (request) => readBatches(deps, request.params.id),
  );

  app.get(
    `${PATH}/:id/history`,
    {
      config: { access: viewed },
      schema: { ...one, querystring: HistoryQuery, response: { 200: z.array(StockDay) } },
    },
    (request) => readHistory(deps, viewed.of(request), request.query.days, new Date()),
  );

  const edited = inOwnMaster(deps, INVENTORY_PERMISSIONS['inventory.edit']);
  app.get(
    `${PATH}/:id/prices`,
    { config: { access: edited }, schema: { ...one, response: { 200: z.array(SupplyPrice) } } },
    (request) => readPrices(deps, request.params.id),
  );
}

function writeRoutes(app: App, deps: IngredientRoutesDeps): void {
  const created = inAnyMaster(INVENTORY_PERMISSIONS['inventory.setUp']);
  const edited = inOwnMaster(deps, INVENTORY_PERMISSIONS['inventory.setUp']);
  app.post(
    PATH,
    {
      config: { access: created },
      schema: {
        tags,
        headers: IdempotencyHeaders,
        body: CreateIngredientBody,
        response: { 201: Ingredient },
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const call = documentCall(userId, request.headers['idempotency-key'], request.body);
      const ingredient = await createIngredient(
        byCaller(deps, request),
        onlyOne(created.of(request)),
        request.body,
        call,
      );
      return reply.code(201).send(await toIngredientResponse(deps, ingredient));
    },
  );

  app.put(
    `${PATH}/:id`,
    {
      config: { access: edited },
      schema: {
        ...one,
        headers: IdempotencyHeaders,
        body: EditIngredientBody,
        response: { 200: Ingredient },
      },
    },
    async (request) => {
      const { masterId, _id: id } = edited.of(request);
      const { userId } = callerOf(request);
      const call = documentCall(userId, request.headers['idempotency-key'], { id, ...request.body });
      const edit = { masterId, id, body: request.body, by: userId, call };
      return toIngredientResponse(deps, await editIngredient(byCaller(deps, request), edit));
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config: { access: edited }, schema: { ...one, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteIngredient(byCaller(deps, request), edited.of(request).masterId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
