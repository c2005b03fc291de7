/** The queries of write-offs and transfers. */
import type { DocumentPage, StockDocument } from '@skatert/contracts/inventory/documents';
import { queryString } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { inventoryQuery, keepOf, useMasterId } from '../shared/queries/list-query.js';
import type { DocumentNoun } from './document-nouns.js';
import type { DocumentsView } from './use-documents-view.js';

const PAGE_SIZE = 20;

export interface ListedDocuments extends Omit<DocumentsView, 'warehouseId'> {
  /** Null: all; undefined: not known yet, so that nothing is read. */
  warehouseId: number | null | undefined;
}

/** Reads a page of the documents; while it is loading, the previous one of the same master stays. */
export function useDocuments(
  { path }: DocumentNoun,
  { warehouseId, dateFrom, dateTo, page }: ListedDocuments,
) {
  const masterId = useMasterId();
  const query = queryString({ warehouseId, dateFrom, dateTo, page, size: PAGE_SIZE });
  return useQuery({
    ...inventoryQuery<DocumentPage>(path + query, masterId),
    placeholderData: keepOf(masterId),
    enabled: warehouseId !== undefined,
  });
}

/** Reads a document with its lines. */
export const useDocument = ({ path }: Pick<DocumentNoun, 'path'>, id: number) =>
  useQuery(inventoryQuery<StockDocument>(`${path}/${id}`));
