/** Reads documents: pages of them without lines, and one with its lines. */
import type {
  DocumentKind,
  DocumentPage,
  DocumentSummary,
  DocumentsQuery,
  StockDocument,
} from '@skatert/contracts/inventory/documents';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { type DescribeDeps, describeIngredients } from '../models/described-ingredients.js';
import type { DocumentDoc, DocumentModel } from '../models/document-model.js';
import { namesById } from '../models/referenced.js';
import type { WarehouseModel } from '../models/warehouse-model.js';

export interface ReadDocumentsDeps extends DescribeDeps {
  documents: DocumentModel;
  warehouses: WarehouseModel;
}

/** Returns a page of the masters' documents of a kind, the newest first. */
export async function listDocuments(
  deps: ReadDocumentsDeps,
  masters: readonly number[],
  kind: DocumentKind,
  { page, size, warehouseId }: DocumentsQuery,
): Promise<DocumentPage> {
  const where = {
    masterId: { $in: masters },
    kind,
    ...(warehouseId !== undefined && { $or: [{ warehouseId }, { toWarehouseId: warehouseId }] }),
  };
  const [found, totalElements] = await Promise.all([
    deps.documents
      .find(where, { lines: 0 })
      .sort({ at: -1, _id: -1 })
      .skip(page * size)
      .limit(size)
      .lean<DocumentDoc[]>(),
    deps.documents.countDocuments(where),
  ]);
  const content = await toSummaries(deps, found);
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

async function toSummaries(
  deps: ReadDocumentsDeps,
  found: readonly DocumentDoc[],
): Promise<DocumentSummary[]> {
  const names = await namesById(
    deps.warehouses,
    found.flatMap(({ warehouseId, toWarehouseId }) => [warehouseId, toWarehouseId]),
  );
  return found.map(({ _id, kind, warehouseId, toWarehouseId, reason, notes, at, itemCount }) => ({
    id: _id,
    kind,
    warehouseId,
    warehouseName: names.get(warehouseId) ?? '',
    toWarehouseId,
    toWarehouseName: names.get(toWarehouseId ?? 0) ?? null,
    reason,
    notes,
    date: at.toISOString(),
    itemCount,
  }));
}

/** Returns a document with its lines. */
export async function toDocumentResponse(
  deps: ReadDocumentsDeps,
  document: DocumentDoc,
): Promise<StockDocument> {
  const [summary] = await toSummaries(deps, [document]);
  if (!summary) throw new Error('no summary of the document');
  const describe = await describeIngredients(
    deps,
    document.lines.map(({ ingredientId }) => ingredientId),
  );
  const items = document.lines.map(({ ingredientId, quantity }) => {
    return { ingredientId, ...describe(ingredientId), qty: thousandthsToQuantity(quantity) };
  });
  return { ...summary, items };
}
