/**
 * Shortfalls: what orders used beyond the stock of a warehouse. Such use never waits for stock; whatever comes into the
 * warehouse next settles it.
 */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { holdReferences } from '../shared/referenced.js';
import { newDocument, type StockLine } from './document-model.js';
import type { LedgerDeps, Posting } from './ledger-deps.js';
import { balanceKey } from './ledger-models.js';
import { listInWarehouse } from './list-in-warehouse.js';
import type { ShortfallChangeDoc, ShortfallDoc } from './shortfall-models.js';
import { takeStock } from './take-stock.js';

/** A document that changes shortfalls. */
interface ShortfallPosting extends Posting {
  kind: 'ORDER' | 'SETTLEMENT';
}

/**
 * Adds what the warehouse lacked for a document: a line per ingredient. Within the document's transaction.
 * @throws AppError NOT_FOUND for a warehouse that was deleted since it was chosen
 */
export async function addShortfalls(
  deps: LedgerDeps,
  posting: ShortfallPosting,
  warehouseId: number,
  lines: readonly StockLine[],
  session: ClientSession,
): Promise<void> {
  const { masterId, at } = posting;
  await holdReferences(deps.warehouses, masterId, [warehouseId], INVENTORY_TEXTS.warehouseNotFound, session);
  for (const { ingredientId, quantity } of lines) {
    const place = { masterId, warehouseId, ingredientId };
    const _id = balanceKey(warehouseId, ingredientId);
    // A receipt at the same time writes the balance, too: one of both is repeated and sees the other.
    await listInWarehouse(deps, place, session);
    await documentsOf(deps.balances).updateOne({ _id }, { $inc: { locks: 1 } }, { session });
    await documentsOf(deps.shortfalls).updateOne(
      { _id },
      { $inc: { quantity }, $setOnInsert: { ...place, since: at } },
      { upsert: true, session },
    );
  }
  await appendChanges(deps, posting, warehouseId, lines, 1, session);
}

/**
 * Takes from the stock what orders have used already, as far as it suffices, by a document of its own. Called whenever
 * stock came into the warehouse, within that document's transaction.
 */
export async function settleShortfalls(
  deps: LedgerDeps,
  { masterId, at, by }: Posting,
  warehouseId: number,
  ingredientIds: readonly number[],
  session: ClientSession,
): Promise<void> {
  const keys = [...new Set(ingredientIds)].map((id) => balanceKey(warehouseId, id));
  const open = await documentsOf(deps.shortfalls)
    .find({ _id: { $in: keys } }, { session })
    .toArray();
  if (open.length === 0) return;
  const lines = await settledLines(deps, open, session);
  if (lines.length === 0) return;
  const documentId = await deps.documentIds.next();
  const posting: ShortfallPosting = { kind: 'SETTLEMENT', documentId, masterId, at, by };
  await takeStock(deps, posting, warehouseId, lines, session);
  await lowerShortfalls(deps, warehouseId, open, lines, session);
  await appendChanges(deps, posting, warehouseId, lines, -1, session);
  const document = newDocument({ _id: documentId, masterId, kind: 'SETTLEMENT', warehouseId, lines, at, by });
  await deps.documents.create([document], { session });
}

/** Returns what the balances can settle of the shortfalls. */
async function settledLines(
  { balances }: LedgerDeps,
  open: readonly ShortfallDoc[],
  session: ClientSession,
): Promise<StockLine[]> {
  const held = await documentsOf(balances)
    .find({ _id: { $in: open.map(({ _id }) => _id) } }, { session })
    .toArray();
  const quantities = new Map(held.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  return open
    .map(({ ingredientId, quantity }) => {
      return { ingredientId, quantity: Math.min(quantity, quantities.get(ingredientId) ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0)
    .map((line, index) => ({ line: index + 1, ...line }));
}

async function lowerShortfalls(
  { shortfalls }: LedgerDeps,
  warehouseId: number,
  open: readonly ShortfallDoc[],
  lines: readonly StockLine[],
  session: ClientSession,
): Promise<void> {
  const before = new Map(open.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  const writes = lines.map(({ ingredientId, quantity }) => {
    const filter = { _id: balanceKey(warehouseId, ingredientId) };
    return before.get(ingredientId) === quantity
      ? { deleteOne: { filter } }
      : { updateOne: { filter, update: { $inc: { quantity: -quantity } } } };
  });
  await documentsOf(shortfalls).bulkWrite(writes, { session });
}

async function appendChanges(
  { shortfallChanges, movementIds }: LedgerDeps,
  { kind, documentId, masterId, at }: ShortfallPosting,
  warehouseId: number,
  lines: readonly StockLine[],
  sign: 1 | -1,
  session: ClientSession,
): Promise<void> {
  const firstId = await movementIds.nextBlock(lines.length);
  const changes = lines.map(({ ingredientId, quantity }, index): ShortfallChangeDoc => {
    const place = { masterId, warehouseId, ingredientId };
    return { _id: firstId + index, ...place, documentId, kind, change: sign * quantity, at };
  });
  await documentsOf(shortfallChanges).insertMany(changes, { session });
}
