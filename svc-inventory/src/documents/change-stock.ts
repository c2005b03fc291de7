/** Manual changes of stock: receipts and write-offs, each a document. */
import type { Sequence } from '@skatert/service-kit/counters';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/database';
import type { ClientSession } from 'mongoose';
import type { LedgerDeps, Posting } from '../ledger/ledger-deps.js';
import { putStock } from '../ledger/put-stock.js';
import { takeStock } from '../ledger/take-stock.js';
import type { DocumentDoc, DocumentModel, StockLine } from '../models/document-model.js';
import { type DocumentCall, findRepeated } from './keyed-document.js';

export interface DocumentDeps extends LedgerDeps {
  documents: DocumentModel;
  documentIds: Sequence;
}

export interface StockChange extends DocumentCall {
  masterId: number;
  warehouseId: number;
  kind: 'RECEIPT' | 'WRITE_OFF';
  lines: StockLine[];
  by: number;
}

/**
 * Stores and posts a document of its own. A repeated call changes nothing.
 * @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function changeStock(deps: DocumentDeps, change: StockChange): Promise<void> {
  if (await findRepeated(deps.documents, change)) return;
  const _id = await deps.documentIds.next();
  try {
    await inTransaction(deps.connection, (session) => postChange(deps, { ...change, _id }, session));
  } catch (error) {
    // The first call has committed meanwhile.
    if (!isDuplicateKey(error) || !(await findRepeated(deps.documents, change))) throw error;
  }
}

/** Stores and posts a document within a transaction. @throws AppError NOT_ENOUGH_STOCK, NOT_FOUND */
export async function postChange(
  deps: DocumentDeps,
  change: StockChange & { _id: number },
  session: ClientSession,
): Promise<void> {
  const document: DocumentDoc = { ...change, toWarehouseId: null, at: new Date() };
  const { masterId, warehouseId, kind, lines, at, by } = document;
  const posting: Posting = { kind, documentId: document._id, masterId, at, by };
  if (kind === 'WRITE_OFF') await takeStock(deps, posting, warehouseId, lines, session);
  else
    await putStock(
      deps,
      posting,
      warehouseId,
      lines.map((line) => unexpiring(line, at)),
      session,
    );
  await deps.documents.create([document], { session });
}

/** A manual receipt has no supplier and no expiry date. */
const unexpiring = (line: StockLine, receivedAt: Date) => ({
  ...line,
  receivedAt,
  expiresAt: null,
  supplierId: null,
  origin: 'RECEIPT' as const,
});
