/** HTTP: write-offs and transfers with several lines. */

import {
  DocumentPage,
  DocumentsQuery,
  StockDocument,
  TransferBody,
  WriteOffBody,
} from '@skatert/contracts/inventory/documents';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import type { App } from '@skatert/service-kit/app';
import { callerOf } from '@skatert/service-kit/authentication';
import type { z } from 'zod';
import type { DocumentDoc } from '../models/document-model.js';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { changeStock, type DocumentDeps } from './change-stock.js';
import { documentCall } from './keyed-document.js';
import { listDocuments, type ReadDocumentsDeps, toDocumentResponse } from './read-documents.js';

export interface DocumentRoutesDeps extends DocumentDeps, ReadDocumentsDeps, WarehouseMasters {}

const WRITE_OFFS = { name: 'write-offs', kind: 'WRITE_OFF', body: WriteOffBody } as const;
const TRANSFERS = { name: 'transfers', kind: 'TRANSFER', body: TransferBody } as const;
type Noun = typeof WRITE_OFFS | typeof TRANSFERS;
type Body = z.output<Noun['body']>;

const failures = { '4xx': ErrorResponse };

export function documentRoutes(app: App, deps: DocumentRoutesDeps): void {
  for (const noun of [WRITE_OFFS, TRANSFERS]) {
    readRoutes(app, deps, noun);
    createRoute(app, deps, noun);
  }
}

function readRoutes(app: App, deps: DocumentRoutesDeps, { name, kind }: Noun): void {
  const path = `/auth/v1/inventory/${name}`;
  const tags = [name];
  const masters = inAnyMaster('inventory.edit');
  app.get(
    path,
    {
      config: { access: masters },
      schema: { tags, querystring: DocumentsQuery, response: { 200: DocumentPage, ...failures } },
    },
    (request) => listDocuments(deps, masters.of(request), kind, request.query),
  );

  const one = inMaster(
    'inventory.edit',
    async ({ params }: { params: IdParams }) =>
      (await deps.documents.findOne({ _id: params.id, kind }).lean<DocumentDoc>()) ?? undefined,
    INVENTORY_TEXTS.documentNotFound,
  );
  app.get(
    `${path}/:id`,
    {
      config: { access: one },
      schema: { tags, params: IdParams, response: { 200: StockDocument, ...failures } },
    },
    (request) => toDocumentResponse(deps, one.of(request)),
  );
}

function createRoute(app: App, deps: DocumentRoutesDeps, { name, kind, body }: Noun): void {
  const access = inMasterOfWarehouse(
    deps,
    'inventory.edit',
    (request: { body: Body }) => request.body.warehouseId,
  );
  app.post(
    `/auth/v1/inventory/${name}`,
    {
      config: { access },
      schema: {
        tags: [name],
        headers: IdempotencyHeaders,
        body,
        response: { 201: StockDocument, ...failures },
      },
    },
    async (request, reply) => {
      const sent: Body = request.body;
      const { userId } = callerOf(request);
      const { items, ...fields } = sent;
      const lines = items.map(({ ingredientId, qty }, index) => {
        return { line: index + 1, ingredientId, quantity: quantityToThousandths(qty) };
      });
      const { masterId } = access.of(request);
      const call = documentCall(userId, request.headers['idempotency-key'], { kind, ...sent });
      const document = await changeStock(deps, { ...fields, ...call, masterId, kind, lines, by: userId });
      return reply.code(201).send(await toDocumentResponse(deps, document));
    },
  );
}
