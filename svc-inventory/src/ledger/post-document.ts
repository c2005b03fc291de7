/** Posts a document: once for repeated calls, and after other changes of its warehouses. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { ClientSession } from 'mongoose';
import { type DocumentCall, once } from '../shared/keyed-document.js';
import { recordDocument } from './document-journal.js';
import type { DocumentDoc } from './document-model.js';
import type { LedgerDeps } from './ledger-deps.js';

/**
 * Runs `post`, which stores the document with the call, in a transaction, and returns the document. A repeated call returns the
 * first one's document.
 * @param warehouseIds those whose stock it changes
 * @throws AppError IDEMPOTENCY_KEY_REUSED, and what `post` throws
 */
export function postDocument(
  deps: LedgerDeps,
  call: DocumentCall,
  warehouseIds: readonly number[],
  post: (session: ClientSession) => Promise<DocumentDoc>,
): Promise<DocumentDoc> {
  const work = () =>
    deps.inTurn(warehouseIds, () =>
      inTransaction(deps.connection, async (session) => {
        const document = await post(session);
        await recordDocument(deps, document, session);
        return document;
      }),
    );
  return once<DocumentDoc, DocumentDoc>(deps.documents, call, work, (first) => first);
}
