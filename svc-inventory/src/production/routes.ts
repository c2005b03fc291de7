/** HTTP: what the kitchen makes and takes apart. */
import { type DocumentKind, StockDocument } from '@skatert/contracts/inventory/documents';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { Makeable, ProcessingBody, ProductionBody } from '@skatert/contracts/inventory/productions';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { documentReadRoutes } from '../documents/document-read-routes.js';
import { type ReadDocumentsDeps, toDocumentResponse } from '../documents/read-documents.js';
import type { DocumentDoc } from '../ledger/document-model.js';
import { type DocumentCall, documentCall } from '../shared/keyed-document.js';
import { byCaller } from '../shared/staff-journal.js';
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
const created = { headers: IdempotencyHeaders, response: { 201: StockDocument } };

export function productionRoutes(app: App, deps: ProductionRoutesDeps): void {
  documentReadRoutes(app, deps, {
    name: 'productions',
    kind: 'PRODUCTION',
    permission: INVENTORY_PERMISSIONS['inventory.view'],
  });
  documentReadRoutes(app, deps, {
    name: 'processings',
    kind: 'PROCESSING',
    permission: INVENTORY_PERMISSIONS['inventory.view'],
  });

  const masters = inAnyMaster(INVENTORY_PERMISSIONS['inventory.view']);
  app.get(
    `${PATH}/makeable`,
    { config: { access: masters }, schema: { tags: ['productions'], response: { 200: z.array(Makeable) } } },
    (request) => listMakeable(deps, masters.of(request)),
  );
  postRoute(app, deps, {
    name: 'productions',
    kind: 'PRODUCTION',
    Body: ProductionBody,
    post: postProduction,
  });
  postRoute(app, deps, {
    name: 'processings',
    kind: 'PROCESSING',
    Body: ProcessingBody,
    post: postProcessing,
  });
}

/** A call that posts a document of a kind. */
interface Posted<Body> {
  /** The last part of its path. */
  name: string;
  kind: DocumentKind;
  Body: z.ZodType<Body>;
  post: (deps: ProductionDeps, author: Author, body: Body, call: DocumentCall) => Promise<DocumentDoc>;
}

interface Author {
  masterId: number;
  userId: number;
}

function postRoute<Body extends { warehouseId: number }>(
  app: App,
  deps: ProductionRoutesDeps,
  { name, kind, Body, post }: Posted<Body>,
): void {
  const located = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    ({ body }: { body: { warehouseId: number } }) => body.warehouseId,
  );
  app.post(
    `${PATH}/${name}`,
    { config: { access: located }, schema: { tags: [name], body: Body, ...created } },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const author = { masterId: located.of(request).masterId, userId };
      // The type of the schema, which the framework's types can't derive from a parameter's.
      const body = request.body as Body;
      const call = documentCall(userId, request.headers['idempotency-key'], { kind, ...body });
      const document = await post(byCaller(deps, request), author, body, call);
      return reply.code(201).send(await toDocumentResponse(deps, document));
    },
  );
}
