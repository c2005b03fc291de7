/** Writes off what an order has used by its recipes, and records what the warehouse lacked. */
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { takenParts } from '../ledger/choose-batches.js';
import { type NewDocument, newDocument, type StockLine } from '../ledger/document-model.js';
import { balanceKey } from '../ledger/ledger-models.js';
import { addShortfalls } from '../ledger/shortfalls.js';
import { takeStock } from '../ledger/take-stock.js';
import { warehouseOfOrder } from './order-warehouses.js';
import type { OrderWriteOffDeps } from './order-write-off-deps.js';
import { type Order, usedByOrder } from './used-by-order.js';

type OrderWriteOff = Pick<NewDocument<'ORDER'>, 'masterId' | 'warehouseId' | 'lines' | 'orderId' | 'call'>;

/**
 * Posts the order's document, once however often it is called. An order without recipes has none.
 * @throws AppError UNAVAILABLE while the brand is not known here yet
 */
export async function writeOffOrder(deps: OrderWriteOffDeps, order: Order): Promise<void> {
  const brand = await deps.menu.brands.findById(order.brandId).lean();
  if (!brand) throw new AppError('UNAVAILABLE');
  const { masterId } = brand;
  const used = await usedByOrder(deps, masterId, order);
  if (used.size === 0) return;
  const warehouseId = await warehouseOfOrder(deps, masterId, order);
  // A master without a warehouse has no stock to write off.
  if (warehouseId === undefined) return;
  const lines = [...used].map(([ingredientId, quantity], index) => ({
    line: index + 1,
    ingredientId,
    quantity,
  }));
  const use: OrderWriteOff = {
    masterId,
    warehouseId,
    lines,
    orderId: order.orderId,
    call: `order:${order.orderId}:${order.createdAt}`,
  };
  if (await documentsOf(deps.documents).findOne({ call: use.call })) return;
  const post = () => inTransaction(deps.connection, (session) => postUse(deps, use, session));
  await deps.inTurn([warehouseId], post).catch((error) => {
    // Another instance has written the order off.
    if (!isDuplicateKey(error)) throw error;
  });
}

async function postUse(deps: OrderWriteOffDeps, use: OrderWriteOff, session: ClientSession): Promise<void> {
  const { masterId, warehouseId } = use;
  const documentId = await deps.documentIds.next();
  const posting = { kind: 'ORDER' as const, documentId, masterId, at: new Date(), by: null };
  const { taken, lacked } = await divide(deps, warehouseId, use.lines, session);
  const lines = use.lines.map((line) => {
    const missing = lacked.find(({ ingredientId }) => ingredientId === line.ingredientId)?.quantity;
    return missing === undefined ? line : { ...line, missing };
  });
  const { at, by } = posting;
  const batches = taken.length > 0 ? await takeStock(deps, posting, warehouseId, taken, session) : [];
  const parts = { taken: takenParts(batches) };
  const document = newDocument({ ...use, ...parts, _id: documentId, kind: 'ORDER', lines, at, by });
  await deps.documents.create([document], { session });
  if (lacked.length > 0) await addShortfalls(deps, posting, warehouseId, lacked, session);
}

/** Returns what the warehouse has of the lines, and what it lacks. */
async function divide(
  { balances }: OrderWriteOffDeps,
  warehouseId: number,
  lines: readonly StockLine[],
  session: ClientSession,
): Promise<{ taken: StockLine[]; lacked: StockLine[] }> {
  const keys = lines.map(({ ingredientId }) => balanceKey(warehouseId, ingredientId));
  const found = await documentsOf(balances)
    .find({ _id: { $in: keys } }, { session })
    .toArray();
  const held = new Map(found.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  const heldOf = ({ ingredientId }: StockLine): number => held.get(ingredientId) ?? 0;
  const some = (line: StockLine): boolean => line.quantity > 0;
  return {
    taken: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, heldOf(line)) })).filter(some),
    lacked: lines.map((line) => ({ ...line, quantity: line.quantity - heldOf(line) })).filter(some),
  };
}
