/** Documents that change stock: receipts, write-offs and transfers. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { ClientSession } from 'mongoose';
import { type Taken, takenParts } from '../ledger/choose-batches.js';
import type { LedgerDeps, Posting } from '../ledger/ledger-deps.js';
import { moveStock } from '../ledger/move-stock.js';
import { putStock } from '../ledger/put-stock.js';
import { takeStock } from '../ledger/take-stock.js';
import { type DocumentDoc, newDocument, type StockLine } from '../models/document-model.js';
import { type DocumentCall, once } from './keyed-document.js';

/** What a new document consists of; a transfer also has the warehouse where the stock goes. */
export interface StockChange
  extends DocumentCall,
    Pick<DocumentDoc, 'masterId' | 'warehouseId' | 'kind' | 'lines' | 'by'>,
    Partial<Pick<DocumentDoc, 'toWarehouseId' | 'reason' | 'notes'>> {}

/**
 * Stores, posts and returns a document. A repeated call returns the first one's document.
 * @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export function changeStock(deps: LedgerDeps, change: StockChange): Promise<DocumentDoc> {
  const { warehouseId, toWarehouseId } = change;
  const post = () =>
    deps.inTurn([warehouseId, ...(toWarehouseId == null ? [] : [toWarehouseId])], () =>
      inTransaction(deps.connection, (session) => postChange(deps, change, session)),
    );
  return once<DocumentDoc, DocumentDoc>(deps.documents, change, post, (first) => first);
}

/** Stores and posts a document within a transaction, and returns it. @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND */
export async function postChange(
  deps: LedgerDeps,
  change: StockChange,
  session: ClientSession,
): Promise<DocumentDoc> {
  const _id = await deps.documentIds.next();
  const document = newDocument({ ...change, _id, at: new Date() });
  const taken = await moveLines(deps, document, session);
  const posted = taken.length > 0 ? { ...document, taken: takenParts(taken) } : document;
  await deps.documents.create([posted], { session });
  return posted;
}

/** Changes the stock by the lines, and returns what was taken. */
async function moveLines(deps: LedgerDeps, document: DocumentDoc, session: ClientSession): Promise<Taken[]> {
  const { _id: documentId, masterId, warehouseId, toWarehouseId, kind, lines, at, by } = document;
  const posting: Posting = { kind, documentId, masterId, at, by };
  if (kind === 'WRITE_OFF') return takeStock(deps, posting, warehouseId, lines, session);
  if (kind === 'TRANSFER' && toWarehouseId !== null)
    return moveStock(deps, posting, { from: warehouseId, to: toWarehouseId }, lines, session);
  const put = lines.map((line) => unexpiring(line, at));
  if (kind === 'RECEIPT') await putStock(deps, posting, warehouseId, put, session);
  return [];
}

/** A manual receipt has no supplier and no expiry date. */
const unexpiring = (line: StockLine, receivedAt: Date) => ({
  ...line,
  receivedAt,
  expiresAt: null,
  supplierId: null,
  origin: 'RECEIPT' as const,
});
