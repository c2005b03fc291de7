/** HTTP: reading documents of a kind, or of any. */
import {
  type DocumentKind,
  DocumentPage,
  DocumentsQuery,
  StockDocument,
} from '@skatert/contracts/inventory/documents';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { Permission } from '@skatert/contracts/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import type { DocumentDoc } from '../ledger/document-model.js';
import { inAnyMaster, inMaster } from '../tenancy/masters.js';
import { listDocuments, type ReadDocumentsDeps, toDocumentResponse } from './read-documents.js';

export interface DocumentReads {
  /** The last part of the path, also the routes' tag. */
  name: string;
  /** Absent: documents of any kind. */
  kind?: DocumentKind;
  permission: Permission;
}

/** The list of a kind of documents, and one of them. */
export function documentReadRoutes(
  app: App,
  deps: ReadDocumentsDeps,
  reads: DocumentReads & { kind: DocumentKind },
): void {
  const { name, kind, permission } = reads;
  const masters = inAnyMaster(permission);
  app.get(
    `/auth/v1/inventory/${name}`,
    {
      config: { access: masters },
      schema: { tags: [name], querystring: DocumentsQuery, response: { 200: DocumentPage } },
    },
    (request) => listDocuments(deps, masters.of(request), kind, request.query),
  );
  oneDocumentRoute(app, deps, reads);
}

/** One document with its lines. */
export function oneDocumentRoute(
  app: App,
  deps: ReadDocumentsDeps,
  { name, kind, permission }: DocumentReads,
): void {
  const one = inMaster(
    permission,
    async ({ params: { id: _id } }: { params: IdParams }) =>
      (await deps.documents.findOne({ _id, ...(kind && { kind }) }).lean<DocumentDoc>()) ?? undefined,
    INVENTORY_TEXTS.documentNotFound,
  );
  app.get(
    `/auth/v1/inventory/${name}/:id`,
    { config: { access: one }, schema: { tags: [name], params: IdParams, response: { 200: StockDocument } } },
    (request) => toDocumentResponse(deps, one.of(request)),
  );
}
