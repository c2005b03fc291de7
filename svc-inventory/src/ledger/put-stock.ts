/** Puts stock into a warehouse: a batch per line. */

import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { holdReferences } from '../shared/referenced.js';
import { appendMovements } from './append-movements.js';
import type { StockLine } from './document-model.js';
import type { LedgerDeps, Posting } from './ledger-deps.js';
import { type BatchDoc, balanceKey } from './ledger-models.js';
import { settleShortfalls } from './shortfalls.js';

/** A line that becomes a batch. */
export interface PutLine
  extends StockLine,
    Pick<BatchDoc, 'expiresAt' | 'receivedAt' | 'supplierId' | 'price'> {
  origin: NonNullable<BatchDoc['origin']>;
}

/**
 * Stores a batch and a movement per line, raises the balances, and settles what orders had lacked. Within the document's
 * transaction.
 * @throws AppError NOT_FOUND for an ingredient or a warehouse that the master doesn't have
 */
export async function putStock(
  deps: LedgerDeps,
  posting: Posting,
  warehouseId: number,
  lines: readonly PutLine[],
  session: ClientSession,
): Promise<void> {
  await raiseBalances(deps, posting.masterId, warehouseId, lines, session);
  const firstId = await deps.batchIds.nextBlock(lines.length);
  const batches = lines.map(({ line: _line, quantity, ...batch }, index): BatchDoc => {
    const location = { masterId: posting.masterId, warehouseId };
    return { _id: firstId + index, ...location, ...batch, received: quantity, remaining: quantity };
  });
  await documentsOf(deps.batches).insertMany(batches, { session });
  const changes = lines.map(({ ingredientId, line, quantity }, index) => {
    return { batchId: firstId + index, ingredientId, line, change: quantity };
  });
  await appendMovements(deps, posting, warehouseId, changes, session);
  const ingredientIds = lines.map(({ ingredientId }) => ingredientId);
  await settleShortfalls(deps, posting, warehouseId, ingredientIds, session);
}

async function raiseBalances(
  deps: LedgerDeps,
  masterId: number,
  warehouseId: number,
  lines: readonly PutLine[],
  session: ClientSession,
): Promise<void> {
  const writes = lines.map((line) => ({
    updateOne: {
      filter: { _id: balanceKey(warehouseId, line.ingredientId) },
      update: [{ $set: raised(masterId, warehouseId, line) }],
      upsert: true,
    },
  }));
  const { upsertedIds } = await documentsOf(deps.balances).bulkWrite(writes, { session });
  const added = Object.keys(upsertedIds).map((index) => lines[Number(index)]?.ingredientId);
  // The other balances keep their ingredients and the warehouse from being deleted.
  if (added.length === 0) return;
  await holdReferences(deps.ingredients, masterId, added, INVENTORY_TEXTS.ingredientNotFound, session);
  await holdReferences(deps.warehouses, masterId, [warehouseId], INVENTORY_TEXTS.warehouseNotFound, session);
}

/** Returns the fields of a balance after the line was added to it; of a new balance, too. */
function raised(masterId: number, warehouseId: number, line: PutLine): object {
  const { ingredientId, quantity, expiresAt, receivedAt, supplierId, origin } = line;
  const isLast =
    origin === 'SUPPLY' ? { $gte: [receivedAt, { $ifNull: ['$lastSupplyAt', receivedAt] }] } : false;
  const lastSupply = (value: unknown, field: string) => ({
    $cond: [isLast, value, { $ifNull: [field, null] }],
  });
  return {
    masterId,
    warehouseId,
    ingredientId,
    quantity: { $add: [{ $ifNull: ['$quantity', 0] }, quantity] },
    earliestExpiry: { $ifNull: [{ $min: ['$earliestExpiry', expiresAt] }, null] },
    lastSupplyAt: lastSupply(receivedAt, '$lastSupplyAt'),
    lastSupplierId: lastSupply(supplierId, '$lastSupplierId'),
    lastUseAt: { $ifNull: ['$lastUseAt', null] },
    listed: true,
  };
}
