/** HTTP: manual receipts and write-offs. */

import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { StockChangeBody, StockRow } from '@skatert/contracts/inventory/stock';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import { documentCall } from '../shared/keyed-document.js';
import { byCaller } from '../shared/staff-journal.js';
import { type ReadStockDeps, readStockRow } from '../stock/read-stock.js';
import { inMasterOfWarehouse, type WarehouseMasters } from '../tenancy/warehouses.js';
import { changeStock } from './change-stock.js';

export interface ChangeRoutesDeps extends LedgerDeps, ReadStockDeps, WarehouseMasters {}

interface ChangeRequest {
  body: StockChangeBody;
}

export function stockChangeRoutes(app: App, deps: ChangeRoutesDeps): void {
  const access = inMasterOfWarehouse(
    deps,
    INVENTORY_PERMISSIONS['inventory.edit'],
    ({ body }: ChangeRequest) => body.warehouseId,
  );
  const schema = {
    tags: ['stock'],
    headers: IdempotencyHeaders,
    body: StockChangeBody,
    response: { 200: StockRow },
  };

  const change = async (
    request: FastifyRequest & ChangeRequest,
    kind: 'RECEIPT' | 'WRITE_OFF',
    key: string | undefined,
  ): Promise<StockRow> => {
    const { masterId } = access.of(request);
    const { userId } = callerOf(request);
    const { warehouseId, ingredientId, qty } = request.body;
    const lines = [{ line: 1, ingredientId, quantity: quantityToThousandths(qty) }];
    const call = documentCall(userId, key, { kind, ...request.body });
    await changeStock(byCaller(deps, request), { masterId, warehouseId, kind, lines, by: userId, ...call });
    return readStockRow(deps, { warehouseId, ingredientId });
  };

  app.post('/auth/v1/inventory/stock/increase', { config: { access }, schema }, (request) =>
    change(request, 'RECEIPT', request.headers['idempotency-key']),
  );

  app.post('/auth/v1/inventory/stock/decrease', { config: { access }, schema }, (request) =>
    change(request, 'WRITE_OFF', request.headers['idempotency-key']),
  );
}
