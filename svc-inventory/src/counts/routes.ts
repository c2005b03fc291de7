/** HTTP: counts, for everybody who counts. */
import { COUNT_TEXTS } from '@skatert/contracts/inventory/count-rules';
import {
  AddCountLineBody,
  CountDetails,
  CountEntryBody,
  CountLine,
  CountLinePage,
  CountLineParams,
  CountLinesQuery,
  CountPage,
  CountsQuery,
} from '@skatert/contracts/inventory/counts';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { Permission } from '@skatert/contracts/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { addLine } from './add-line.js';
import type { CountDeps } from './count-deps.js';
import { enterQuantity } from './enter-quantity.js';
import { listCounts, toCountDetails } from './read-counts.js';
import { listLines, toLineResponse } from './read-lines.js';

export const COUNTS_PATH = '/auth/v1/inventory/counts';
export const tags = ['counts'];
export const failures = { '4xx': ErrorResponse };

/** Returns a rule: the caller must have the permission in the master of the count. */
export const inMasterOfCount = ({ counts }: CountDeps, permission: Permission) =>
  inMaster(
    permission,
    async ({ params }: { params: IdParams }) =>
      (await documentsOf(counts).findOne({ _id: params.id })) ?? undefined,
    COUNT_TEXTS.notFound,
  );

export function countRoutes(app: App, deps: CountDeps): void {
  readRoutes(app, deps);
  lineRoutes(app, deps);
}

function readRoutes(app: App, deps: CountDeps): void {
  const masters = inAnyMaster('inventory.count');
  app.get(
    COUNTS_PATH,
    {
      config: { access: masters },
      schema: { tags, querystring: CountsQuery, response: { 200: CountPage, ...failures } },
    },
    (request) => listCounts(deps, masters.of(request), request.query),
  );

  const one = inMasterOfCount(deps, 'inventory.count');
  app.get(
    `${COUNTS_PATH}/:id`,
    {
      config: { access: one },
      schema: { tags, params: IdParams, response: { 200: CountDetails, ...failures } },
    },
    (request) => toCountDetails(deps, one.of(request)),
  );
}

function lineRoutes(app: App, deps: CountDeps): void {
  const access = inMasterOfCount(deps, 'inventory.count');
  const lines = `${COUNTS_PATH}/:id/lines`;
  const one = { tags, params: IdParams };
  app.get(
    lines,
    {
      config: { access },
      schema: { ...one, querystring: CountLinesQuery, response: { 200: CountLinePage, ...failures } },
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
      schema: { ...one, body: AddCountLineBody, response: { 200: CountLine, ...failures } },
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
        params: CountLineParams,
        headers: IdempotencyHeaders,
        body: CountEntryBody,
        response: { 200: CountLine, ...failures },
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
