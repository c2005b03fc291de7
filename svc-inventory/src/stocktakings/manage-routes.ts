/** HTTP: starting, reviewing, posting and cancelling stocktakings. */
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import {
  PostedStocktaking,
  PostStocktakingBody,
  Stocktaking,
  StocktakingBody,
  StocktakingReview,
  StocktakingReviewQuery,
} from '@skatert/contracts/inventory/stocktakings';
import { IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { documentCall } from '../shared/keyed-document.js';
import { byCaller } from '../shared/staff-journal.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { cancelStocktaking } from './cancel-stocktaking.js';
import { sumsOf } from './plan-changes.js';
import { postStocktaking } from './post-stocktaking.js';
import { toStocktakingResponse, toTotals } from './read-stocktakings.js';
import { reviewStocktaking } from './review-stocktaking.js';
import { inMasterOfStocktaking, STOCKTAKINGS_PATH, tags } from './routes.js';
import { startStocktaking } from './start-stocktaking.js';
import type { StocktakingDeps } from './stocktaking-deps.js';

export interface ManageStocktakingsDeps extends StocktakingDeps, WarehouseMasters {}

export function manageStocktakingRoutes(app: App, deps: ManageStocktakingsDeps): void {
  startRoute(app, deps);
  reviewRoute(app, deps);
  endRoutes(app, deps);
}

function startRoute(app: App, deps: ManageStocktakingsDeps): void {
  const access = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    ({ body }: { body: StocktakingBody }) => body.warehouseId,
  );
  app.post(
    STOCKTAKINGS_PATH,
    {
      config: { access },
      schema: { tags, headers: IdempotencyHeaders, body: StocktakingBody, response: { 201: Stocktaking } },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { masterId } = access.of(request);
      const call = documentCall(userId, request.headers['idempotency-key'], request.body);
      const stocktaking = await startStocktaking(
        byCaller(deps, request),
        { masterId, userId },
        request.body,
        call,
      );
      return reply.code(201).send(await toStocktakingResponse(deps, stocktaking));
    },
  );
}

function reviewRoute(app: App, deps: ManageStocktakingsDeps): void {
  const access = inMasterOfStocktaking(deps, INVENTORY_PERMISSIONS['inventory.edit']);
  app.get(
    `${STOCKTAKINGS_PATH}/:id/review`,
    {
      config: { access },
      schema: {
        tags,
        params: IdParams,
        querystring: StocktakingReviewQuery,
        response: { 200: StocktakingReview },
      },
    },
    (request) => reviewStocktaking(deps, access.of(request), callerOf(request).userId, request.query),
  );
}

function endRoutes(app: App, deps: ManageStocktakingsDeps): void {
  const access = inMasterOfStocktaking(deps, INVENTORY_PERMISSIONS['inventory.edit']);
  const one = { tags, params: IdParams };
  app.post(
    `${STOCKTAKINGS_PATH}/:id/post`,
    {
      config: { access },
      schema: { ...one, body: PostStocktakingBody, response: { 200: PostedStocktaking } },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const posted = await postStocktaking(byCaller(deps, request), access.of(request), {
        userId,
        ...request.body,
      });
      const stocktaking = await toStocktakingResponse(deps, posted);
      return { count: stocktaking, totals: toTotals(posted.sums ?? sumsOf([]), stocktaking) };
    },
  );

  app.post(
    `${STOCKTAKINGS_PATH}/:id/cancel`,
    { config: { access }, schema: { ...one, response: { 200: Stocktaking } } },
    async (request) => {
      const { userId } = callerOf(request);
      const canceled = await cancelStocktaking(byCaller(deps, request), request.params.id, userId);
      return toStocktakingResponse(deps, canceled);
    },
  );
}
