/** Takes an ingredient apart into others: consumes batches of one, and makes a batch of each of the others. */
import type { ProcessingBody } from '@skatert/contracts/inventory/productions';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { ClientSession } from 'mongoose';
import { firstExpiryOf, type Taken, takenParts } from '../ledger/choose-batches.js';
import { type DocumentDoc, newDocument } from '../ledger/document-model.js';
import type { LedgerDeps, Posting } from '../ledger/ledger-deps.js';
import { postDocument } from '../ledger/post-document.js';
import { type PutLine, putStock } from '../ledger/put-stock.js';
import { takeStock } from '../ledger/take-stock.js';
import type { DocumentCall } from '../shared/keyed-document.js';
import { costOfTaken, pricePerUnit } from './cost-of-taken.js';
import { requireExpiries } from './require-expiries.js';

interface Author {
  masterId: number;
  userId: number;
}

/**
 * Posts and returns the document. A repeated call returns the first one's document.
 * @throws AppError VALIDATION_FAILED for an output that would keep longer than what it is made of; NOT_ENOUGH_STOCK,
 *   NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export function postProcessing(
  deps: LedgerDeps,
  author: Author,
  body: ProcessingBody,
  call: DocumentCall,
): Promise<DocumentDoc> {
  return postDocument(deps, call, [body.warehouseId], (session) =>
    takeApart(deps, author, body, call, session),
  );
}

async function takeApart(
  deps: LedgerDeps,
  { masterId, userId: by }: Author,
  body: ProcessingBody,
  call: DocumentCall,
  session: ClientSession,
): Promise<DocumentDoc> {
  const { warehouseId, ingredientId, notes, items } = body;
  const quantity = quantityToThousandths(body.qty);
  const at = new Date();
  const documentId = await deps.documentIds.next();
  const posting: Posting = { kind: 'PROCESSING', documentId, masterId, at, by };
  const lines = [{ line: 1, ingredientId, quantity }];
  const taken = await takeStock(deps, posting, warehouseId, lines, session);
  const put = putLines(items, taken, at);
  await putStock(deps, posting, warehouseId, put, session);
  const made = put.map(({ line, ingredientId: id, quantity: thousandths, expiresAt }) => {
    return { line, ingredientId: id, quantity: thousandths, ...(expiresAt !== null && { expiresAt }) };
  });
  const document = newDocument({
    ...{ _id: documentId, masterId, kind: 'PROCESSING', warehouseId, notes, lines, at, by, ...call },
    itemCount: made.length,
    main: { ingredientId, quantity },
    made,
    taken: takenParts(taken),
  });
  await deps.documents.create([document], { session });
  return document;
}

/**
 * Every unit that comes out costs the same, and expires at the latest with the first of what was taken.
 * @throws AppError VALIDATION_FAILED for an output that would expire later
 */
function putLines(items: ProcessingBody['items'], taken: readonly Taken[], at: Date): PutLine[] {
  const quantities = items.map(({ qty }) => quantityToThousandths(qty));
  const whole = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const price = pricePerUnit(costOfTaken(taken), whole);
  const first = firstExpiryOf(taken);
  requireExpiries(
    items.map(({ expiresAt }, index) => [`items.${index}.expiresAt`, expiresAt]),
    first,
  );
  return items.map(({ ingredientId, qty, expiresAt }, index) => ({
    line: index + 2,
    ingredientId,
    quantity: quantityToThousandths(qty),
    receivedAt: at,
    expiresAt: expiresAt ?? first,
    supplierId: null,
    price,
    origin: 'PROCESSING',
  }));
}
