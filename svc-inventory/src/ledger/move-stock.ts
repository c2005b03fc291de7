/** Moves stock between two warehouses of a master; it keeps its batches. */
import type { ClientSession } from 'mongoose';
import type { Taken } from './choose-batches.js';
import type { StockLine } from './document-model.js';
import type { LedgerDeps, Posting } from './ledger-deps.js';
import { putStock } from './put-stock.js';
import { takeStock } from './take-stock.js';

/**
 * Takes the lines from one warehouse and puts them into the other as batches with the same expiry, receipt, supplier and price.
 * Within the document's transaction. Returns what was taken. @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND
 */
export async function moveStock(
  deps: LedgerDeps,
  posting: Posting,
  { from, to }: { from: number; to: number },
  lines: readonly StockLine[],
  session: ClientSession,
): Promise<Taken[]> {
  const taken = await takeStock(deps, posting, from, lines, session);
  const put = taken.map(({ batch, line, quantity }) => {
    const { ingredientId, expiresAt, receivedAt, supplierId, price, origin = 'SUPPLY' } = batch;
    return { line, ingredientId, quantity, expiresAt, receivedAt, supplierId, price, origin };
  });
  await putStock(deps, posting, to, put, session);
  return taken;
}
