/** HTTP: write-offs and transfers with several lines. */

import { StockDocument, TransferBody, WriteOffBody } from '@skatert/contracts/inventory/documents';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { z } from 'zod';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import { documentCall } from '../shared/keyed-document.js';
import { byCaller } from '../shared/staff-journal.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { changeStock } from './change-stock.js';
import { documentReadRoutes, oneDocumentRoute } from './document-read-routes.js';
import { type ReadDocumentsDeps, toDocumentResponse } from './read-documents.js';

export interface DocumentRoutesDeps extends LedgerDeps, ReadDocumentsDeps, WarehouseMasters {}

const WRITE_OFFS = { name: 'write-offs', kind: 'WRITE_OFF', body: WriteOffBody } as const;
const TRANSFERS = { name: 'transfers', kind: 'TRANSFER', body: TransferBody } as const;
type Noun = typeof WRITE_OFFS | typeof TRANSFERS;
type Body = z.output<Noun['body']>;

export function documentRoutes(app: App, deps: DocumentRoutesDeps): void {
  oneDocumentRoute(app, deps, { name: 'documents', permission: INVENTORY_PERMISSIONS['inventory.edit'] });
  for (const noun of [WRITE_OFFS, TRANSFERS]) {
    documentReadRoutes(app, deps, { ...noun, permission: INVENTORY_PERMISSIONS['inventory.edit'] });
    createRoute(app, deps, noun);
  }
}

function createRoute(app: App, deps: DocumentRoutesDeps, { name, kind, body }: Noun): void {
  const access = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    (request: { body: Body }) => request.body.warehouseId,
  );
  app.post(
    `/auth/v1/inventory/${name}`,
    {
      config: { access },
      schema: { tags: [name], headers: IdempotencyHeaders, body, response: { 201: StockDocument } },
    },
    async (request, reply) => {
      const sent: Body = request.body;
      const { userId } = callerOf(request);
      const { warehouseId, notes } = sent;
      const lines = sent.items.map(({ ingredientId, qty, batchId }, index) => {
        const quantity = quantityToThousandths(qty);
        return { line: index + 1, ingredientId, quantity, ...(batchId != null && { batchId }) };
      });
      const { masterId } = access.of(request);
      const call = documentCall(userId, request.headers['idempotency-key'], { kind, ...sent });
      const change = { ...call, masterId, warehouseId, notes, lines, by: userId };
      const document = await changeStock(
        byCaller(deps, request),
        'toWarehouseId' in sent
          ? { ...change, kind: 'TRANSFER', toWarehouseId: sent.toWarehouseId }
          : { ...change, kind: 'WRITE_OFF', reason: sent.reason },
      );
      return reply.code(201).send(await toDocumentResponse(deps, document));
    },
  );
}
