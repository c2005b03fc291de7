/** HTTP: what the kitchen makes and takes apart. */
import { StockDocument } from '@skatert/contracts/inventory/documents';
import { Makeable, ProcessingBody, ProductionBody } from '@skatert/contracts/inventory/productions';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import type { App } from '@skatert/service-kit/app';
import { callerOf } from '@skatert/service-kit/authentication';
import { z } from 'zod';
import { documentReadRoutes } from '../documents/document-read-routes.js';
import { documentCall } from '../documents/keyed-document.js';
import { type ReadDocumentsDeps, toDocumentResponse } from '../documents/read-documents.js';
import { inAnyMaster } from '../tenancy/masters.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { listMakeable, type MakeableDeps } from './list-makeable.js';
import { postProcessing } from './post-processing.js';
import { type ProductionDeps, postProduction } from './post-production.js';

export interface ProductionRoutesDeps
  extends ProductionDeps,
    ReadDocumentsDeps,
    MakeableDeps,
    WarehouseMasters {}

const PATH = '/auth/v1/inventory';
const failures = { '4xx': ErrorResponse };
const created = { headers: IdempotencyHeaders, response: { 201: StockDocument, ...failures } };

export function productionRoutes(app: App, deps: ProductionRoutesDeps): void {
  documentReadRoutes(app, deps, { name: 'productions', kind: 'PRODUCTION', permission: 'inventory.view' });
  documentReadRoutes(app, deps, { name: 'processings', kind: 'PROCESSING', permission: 'inventory.view' });

  const masters = inAnyMaster('inventory.view');
  app.get(
    `${PATH}/makeable`,
    {
      config: { access: masters },
      schema: { tags: ['productions'], response: { 200: z.array(Makeable), ...failures } },
    },
    (request) => listMakeable(deps, masters.of(request)),
  );
  postRoutes(app, deps);
}

function postRoutes(app: App, deps: ProductionRoutesDeps): void {
  const makes = inMasterOfWarehouse(
    deps,
    'inventory.produce',
    (request: { body: ProductionBody }) => request.body.warehouseId,
  );
  app.post(
    `${PATH}/productions`,
    { config: { access: makes }, schema: { tags: ['productions'], body: ProductionBody, ...created } },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const author = { masterId: makes.of(request).masterId, userId };
      const sent = { kind: 'PRODUCTION', ...request.body };
      const call = documentCall(userId, request.headers['idempotency-key'], sent);
      const document = await postProduction(deps, author, request.body, call);
      return reply.code(201).send(await toDocumentResponse(deps, document));
    },
  );

  const takesApart = inMasterOfWarehouse(
    deps,
    'inventory.produce',
    (request: { body: ProcessingBody }) => request.body.warehouseId,
  );
  app.post(
    `${PATH}/processings`,
    { config: { access: takesApart }, schema: { tags: ['processings'], body: ProcessingBody, ...created } },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const author = { masterId: takesApart.of(request).masterId, userId };
      const sent = { kind: 'PROCESSING', ...request.body };
      const call = documentCall(userId, request.headers['idempotency-key'], sent);
      const document = await postProcessing(deps, author, request.body, call);
      return reply.code(201).send(await toDocumentResponse(deps, document));
    },
  );
}
