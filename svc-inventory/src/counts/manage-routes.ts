/** HTTP: starting, reviewing, posting and cancelling counts. */
import {
  Count,
  CountBody,
  CountReview,
  CountReviewQuery,
  PostCountBody,
  PostedCount,
} from '@skatert/contracts/inventory/counts';
import { IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { documentCall } from '../documents/keyed-document.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { cancelCount } from './cancel-count.js';
import type { CountDeps } from './count-deps.js';
import { sumsOf } from './plan-changes.js';
import { postCount } from './post-count.js';
import { toCountResponse, toTotals } from './read-counts.js';
import { reviewCount } from './review-count.js';
import { COUNTS_PATH, failures, inMasterOfCount, tags } from './routes.js';
import { startCount } from './start-count.js';

export interface ManageCountsDeps extends CountDeps, WarehouseMasters {}

export function manageCountRoutes(app: App, deps: ManageCountsDeps): void {
  startRoute(app, deps);
  reviewRoute(app, deps);
  endRoutes(app, deps);
}

function startRoute(app: App, deps: ManageCountsDeps): void {
  const access = inMasterOfWarehouse(
    deps,
    'inventory.edit',
    ({ body }: { body: CountBody }) => body.warehouseId,
  );
  app.post(
    COUNTS_PATH,
    {
      config: { access },
      schema: { tags, headers: IdempotencyHeaders, body: CountBody, response: { 201: Count, ...failures } },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { masterId } = access.of(request);
      const call = documentCall(userId, request.headers['idempotency-key'], request.body);
      const count = await startCount(deps, { masterId, userId }, request.body, call);
      return reply.code(201).send(await toCountResponse(deps, count));
    },
  );
}

function reviewRoute(app: App, deps: ManageCountsDeps): void {
  const access = inMasterOfCount(deps, 'inventory.edit');
  app.get(
    `${COUNTS_PATH}/:id/review`,
    {
      config: { access },
      schema: {
        tags,
        params: IdParams,
        querystring: CountReviewQuery,
        response: { 200: CountReview, ...failures },
      },
    },
    (request) => reviewCount(deps, access.of(request), callerOf(request).userId, request.query),
  );
}

function endRoutes(app: App, deps: ManageCountsDeps): void {
  const access = inMasterOfCount(deps, 'inventory.edit');
  const one = { tags, params: IdParams };
  app.post(
    `${COUNTS_PATH}/:id/post`,
    {
      config: { access },
      schema: { ...one, body: PostCountBody, response: { 200: PostedCount, ...failures } },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const posted = await postCount(deps, access.of(request), { userId, ...request.body });
      const count = await toCountResponse(deps, posted);
      return { count, totals: toTotals(posted.sums ?? sumsOf([]), count) };
    },
  );

  app.post(
    `${COUNTS_PATH}/:id/cancel`,
    { config: { access }, schema: { ...one, response: { 200: Count, ...failures } } },
    async (request) => {
      const { userId } = callerOf(request);
      return toCountResponse(deps, await cancelCount(deps, request.params.id, userId));
    },
  );
}
