/** Reads documents: pages of them without lines, and one with its lines. */
import type {
  DocumentKind,
  DocumentPage,
  DocumentSummary,
  DocumentsQuery,
  StockDocument,
  TakenBatch,
} from '@skatert/contracts/inventory/documents';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { type List, readPage } from '@skatert/service-kit/data/read-page';
import type { AccountModel } from '../accounts/account-model.js';
import {
  DOCUMENTS_OF,
  type DocumentDoc,
  type DocumentModel,
  type StockLine,
  type TakenPart,
} from '../ledger/document-model.js';
import { type DescribeDeps, type Description, describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import { inPeriod, type ZoneDeps } from '../shared/time-range.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';

export interface ReadDocumentsDeps extends DescribeDeps, ZoneDeps {
  documents: DocumentModel;
  warehouses: WarehouseModel;
  accounts: AccountModel;
}

/** Returns a page of the masters' documents of a kind, the newest first. */
export async function listDocuments(
  deps: ReadDocumentsDeps,
  masters: readonly number[],
  kind: DocumentKind,
  query: DocumentsQuery,
): Promise<DocumentPage> {
  const list = {
    ...listOf(masters, kind, query, await inPeriod(deps, masters, 'at', query)),
    sort: { at: -1, _id: -1 },
    projection: { lines: 0, made: 0, taken: 0 },
  } as const;
  const page = await readPage(deps.documents, list, query);
  return { ...page, content: await toSummaries(deps, page.content) };
}

function listOf(
  masters: readonly number[],
  kind: DocumentKind,
  { warehouseId }: DocumentsQuery,
  period: object,
): Pick<List, 'where' | 'hint'> {
  const where = { masterId: { $in: [...masters] }, kind, ...period };
  if (warehouseId === undefined) return { where, hint: DOCUMENTS_OF.all };
  if (kind !== 'TRANSFER') return { where: { ...where, warehouseId }, hint: DOCUMENTS_OF.warehouse };
  // Each direction is planned by itself, so that both are read from their indexes, also for a late page.
  const directions = [{ warehouseId }, { toWarehouseId: warehouseId }].map((end) => ({ ...where, ...end }));
  return { where: { $or: directions }, hint: undefined };
}

async function toSummaries(
  deps: ReadDocumentsDeps,
  found: readonly DocumentDoc[],
): Promise<DocumentSummary[]> {
  const names = await namesById(
    deps.warehouses,
    found.flatMap(({ warehouseId, toWarehouseId }) => [warehouseId, toWarehouseId]),
  );
  const people = await namesById(
    deps.accounts,
    found.map(({ by }) => by),
  );
  const describe = await describeIngredients(
    deps,
    found.flatMap(({ main }) => (main ? [main.ingredientId] : [])),
  );
  return found.map(({ _id, at, by, main, warehouseId, toWarehouseId, ...document }) => ({
    id: _id,
    kind: document.kind,
    warehouseId,
    warehouseName: names.get(warehouseId) ?? '',
    toWarehouseId,
    toWarehouseName: names.get(toWarehouseId ?? 0) ?? null,
    reason: document.reason,
    notes: document.notes,
    date: at.toISOString(),
    itemCount: document.itemCount,
    main: main ? toItem(main, describe) : null,
    orderId: document.orderId ?? null,
    byName: people.get(by ?? 0) ?? null,
  }));
}

/** Returns a document with its lines. */
export async function toDocumentResponse(
  deps: ReadDocumentsDeps,
  document: DocumentDoc,
): Promise<StockDocument> {
  const [summary] = await toSummaries(deps, [document]);
  if (!summary) throw new Error('no summary of the document');
  const { lines, made = [], taken = [] } = document;
  const describe = await describeIngredients(
    deps,
    [...lines, ...made].map(({ ingredientId }) => ingredientId),
  );
  const items = lines.map((line) => {
    const batches = taken.filter((part) => part.line === line.line).map(toBatch);
    return { ...toItem(line, describe), missing: thousandthsToQuantity(line.missing ?? 0), batches };
  });
  return {
    ...summary,
    items,
    made: made.map((line) => ({ ...toItem(line, describe), expiresAt: line.expiresAt ?? null })),
  };
}

const toBatch = ({ batchId, quantity, receivedAt, expiresAt }: TakenPart): TakenBatch => ({
  batchId,
  qty: thousandthsToQuantity(quantity),
  receivedAt: receivedAt.toISOString(),
  expiresAt,
});

const toItem = (
  { ingredientId, quantity }: Pick<StockLine, 'ingredientId' | 'quantity'>,
  describe: (id: number) => Description,
) => ({ ingredientId, ...describe(ingredientId), qty: thousandthsToQuantity(quantity) });
