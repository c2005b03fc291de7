/** HTTP: stocktakings, for everybody who counts. */

import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { STOCKTAKING_TEXTS } from '@skatert/contracts/inventory/stocktaking-rules';
import {
  AddStocktakingLineBody,
  StocktakingDetails,
  StocktakingEntryBody,
  StocktakingLine,
  StocktakingLinePage,
  StocktakingLineParams,
  StocktakingLinesQuery,
  StocktakingPage,
  StocktakingsQuery,
} from '@skatert/contracts/inventory/stocktakings';
import type { Permission } from '@skatert/contracts/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { addLine } from './add-line.js';
import { enterQuantity } from './enter-quantity.js';
import { listLines, toLineResponse } from './read-lines.js';
import { listStocktakings, toStocktakingDetails } from './read-stocktakings.js';
import type { StocktakingDeps } from './stocktaking-deps.js';

export const STOCKTAKINGS_PATH = '/auth/v1/inventory/counts';
export const tags = ['counts'];

/** Returns a rule: the caller must have the permission in the master of the stocktaking. */
export const inMasterOfStocktaking = ({ stocktakings }: StocktakingDeps, permission: Permission) =>
  inMaster(
    permission,
    async ({ params }: { params: IdParams }) =>
      (await documentsOf(stocktakings).findOne({ _id: params.id })) ?? undefined,
    STOCKTAKING_TEXTS.notFound,
  );

export function stocktakingRoutes(app: App, deps: StocktakingDeps): void {
  readRoutes(app, deps);
  lineRoutes(app, deps);
}

function readRoutes(app: App, deps: StocktakingDeps): void {
  const masters = inAnyMaster('inventory.count');
  app.get(
    STOCKTAKINGS_PATH,
    {
      config: { access: masters },
      schema: { tags, querystring: StocktakingsQuery, response: { 200: StocktakingPage } },
    },
    (request) => listStocktakings(deps, masters.of(request), request.query),
  );

  const one = inMasterOfStocktaking(deps, 'inventory.count');
  app.get(
    `${STOCKTAKINGS_PATH}/:id`,
    { config: { access: one }, schema: { tags, params: IdParams, response: { 200: StocktakingDetails } } },
    (request) => toStocktakingDetails(deps, one.of(request)),
  );
}

function lineRoutes(app: App, deps: StocktakingDeps): void {
  const access = inMasterOfStocktaking(deps, 'inventory.count');
  const lines = `${STOCKTAKINGS_PATH}/:id/lines`;
  const one = { tags, params: IdParams };
  app.get(
    lines,
    {
      config: { access },
      schema: { ...one, querystring: StocktakingLinesQuery, response: { 200: StocktakingLinePage } },
    },
    (request) => {
      const { userId } = callerOf(request);
      return listLines(deps, { countId: request.params.id, userId }, request.query);
    },
  );

  app.post(
    lines,
    {
      config: { access },
      schema: { ...one, body: AddStocktakingLineBody, response: { 200: StocktakingLine } },
    },
    async (request) => {
      const line = await addLine(deps, access.of(request), request.body.ingredientId);
      return toLineResponse(deps, line, callerOf(request).userId);
    },
  );

  app.put(
    `${lines}/:ingredientId`,
    {
      config: { access },
      schema: {
        tags,
        params: StocktakingLineParams,
        headers: IdempotencyHeaders,
        body: StocktakingEntryBody,
        response: { 200: StocktakingLine },
      },
    },
    async (request) => {
      const { id: countId, ingredientId } = request.params;
      const { userId } = callerOf(request);
      const { qty, secondsAgo } = request.body;
      const quantity = qty === null ? null : quantityToThousandths(qty);
      const key = request.headers['idempotency-key'];
      const line = await enterQuantity(deps, { countId, ingredientId, userId, quantity, secondsAgo, key });
      return toLineResponse(deps, line, userId);
    },
  );
}
