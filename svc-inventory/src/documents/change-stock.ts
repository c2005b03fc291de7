/** Documents that change stock: receipts, write-offs and transfers. */
import type { ClientSession } from 'mongoose';
import { type Taken, takenParts } from '../ledger/choose-batches.js';
import { type DocumentDoc, type NewDocument, newDocument, type StockLine } from '../ledger/document-model.js';
import type { LedgerDeps, Posting } from '../ledger/ledger-deps.js';
import { moveStock } from '../ledger/move-stock.js';
import { postDocument } from '../ledger/post-document.js';
import { putStock } from '../ledger/put-stock.js';
import { takeStock } from '../ledger/take-stock.js';

/** A new document of one of these kinds; the others are posted by their own use cases. */
export type StockChange = NewDocument<'RECEIPT' | 'WRITE_OFF' | 'TRANSFER'>;

/**
 * Stores, posts and returns a document. A repeated call returns the first one's document.
 * @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export function changeStock(deps: LedgerDeps, change: StockChange): Promise<DocumentDoc> {
  const warehouseIds = [change.warehouseId, ...(change.kind === 'TRANSFER' ? [change.toWarehouseId] : [])];
  return postDocument(deps, change, warehouseIds, (session) => postChange(deps, change, session));
}

/** Stores and posts a document within a transaction, and returns it. @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND */
export async function postChange(
  deps: LedgerDeps,
  change: StockChange,
  session: ClientSession,
): Promise<DocumentDoc> {
  const document = newDocument({ ...change, _id: await deps.documentIds.next(), at: new Date() });
  const { _id: documentId, kind, masterId, at, by } = document;
  const taken = await moveLines(deps, change, { kind, documentId, masterId, at, by }, session);
  const posted = taken.length > 0 ? { ...document, taken: takenParts(taken) } : document;
  await deps.documents.create([posted], { session });
  return posted;
}

/** Changes the stock by the lines, and returns what was taken. */
async function moveLines(
  deps: LedgerDeps,
  change: StockChange,
  posting: Posting,
  session: ClientSession,
): Promise<Taken[]> {
  const { warehouseId, lines } = change;
  switch (change.kind) {
    case 'WRITE_OFF':
      return takeStock(deps, posting, warehouseId, lines, session);
    case 'TRANSFER':
      return moveStock(deps, posting, { from: warehouseId, to: change.toWarehouseId }, lines, session);
    case 'RECEIPT': {
      const put = lines.map((line) => unexpiring(line, posting.at));
      await putStock(deps, posting, warehouseId, put, session);
      return [];
    }
  }
}

/** A manual receipt has no supplier and no expiry date. */
const unexpiring = (line: StockLine, receivedAt: Date) => ({
  ...line,
  receivedAt,
  expiresAt: null,
  supplierId: null,
  origin: 'RECEIPT' as const,
});
