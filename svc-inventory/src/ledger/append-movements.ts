/** Appends the movements of a document to the ledger. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { markByStock } from '../shared/stock-stop-models.js';
import { dayOfMaster } from '../shared/time-range.js';
import type { LedgerDeps, Posting } from './ledger-deps.js';
import { balanceKey, dayKey } from './ledger-models.js';

export interface BatchChange {
  batchId: number;
  ingredientId: number;
  line: number;
  /** Thousandths; below 0 for what goes. */
  change: number;
}

/**
 * Appends a movement per change. To be called after the balances were changed: these have made the transaction the only
 * one that moves these ingredients, so that the movements' numbers follow the order of the commits.
 */
export async function appendMovements(
  deps: LedgerDeps,
  posting: Posting,
  warehouseId: number,
  changes: readonly BatchChange[],
  session: ClientSession,
): Promise<void> {
  const running = await balancesBefore(deps, warehouseId, changes, session);
  const firstId = await deps.movementIds.nextBlock(changes.length);
  const { kind, documentId, masterId, at, by } = posting;
  const movements = changes.map(({ batchId, ingredientId, line, change }, index) => {
    const balance = (running.get(ingredientId) ?? 0) + change;
    running.set(ingredientId, balance);
    const where = { masterId, warehouseId, ingredientId, batchId };
    return { _id: firstId + index, ...where, kind, change, balance, at, documentId, line, by };
  });
  await documentsOf(deps.movements).insertMany(movements, { session });
  await keepDay(deps, posting, warehouseId, running, session);
  await markByStock(deps, { masterId, warehouseId }, session);
}

/** Stores the balances after the document as those of its day, which is the last one: see below. */
async function keepDay(
  deps: LedgerDeps,
  { masterId, at }: Posting,
  warehouseId: number,
  balances: ReadonlyMap<number, number>,
  session: ClientSession,
): Promise<void> {
  const day = await dayOfMaster(deps, masterId, at.getTime());
  const writes = [...balances].map(([ingredientId, quantity]) => ({
    updateOne: {
      filter: { _id: dayKey(warehouseId, ingredientId, day) },
      update: { $set: { masterId, warehouseId, ingredientId, day, quantity } },
      upsert: true,
    },
  }));
  // After the chain has moved to a zone in the west, a day that has begun there may not have begun here.
  const filter = { ingredientId: { $in: [...balances.keys()] }, warehouseId, day: { $gt: day } };
  await documentsOf(deps.stockDays).bulkWrite([{ deleteMany: { filter } }, ...writes], { session });
}

/** Returns the balances without the changes, by ingredient. */
async function balancesBefore(
  { balances }: LedgerDeps,
  warehouseId: number,
  changes: readonly BatchChange[],
  session: ClientSession,
): Promise<Map<number, number>> {
  const ids = [...new Set(changes.map(({ ingredientId }) => ingredientId))];
  const after = await documentsOf(balances)
    .find({ _id: { $in: ids.map((id) => balanceKey(warehouseId, id)) } }, { session })
    .toArray();
  const running = new Map(after.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  for (const { ingredientId, change } of changes)
    running.set(ingredientId, (running.get(ingredientId) ?? 0) - change);
  return running;
}
