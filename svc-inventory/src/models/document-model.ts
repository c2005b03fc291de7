/** The model of documents that change stock, other than supplies. A stored document never changes. */
import type { DocumentKind } from '@skatert/contracts/inventory/documents';
import type { WriteOffReason } from '@skatert/contracts/inventory/inventory-rules';
import { type Connection, type Model, Schema } from 'mongoose';

/** A quantity of an ingredient, from one line of a document. */
export interface StockLine {
  /** From 1. */
  line: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit, above 0. */
  quantity: number;
}

export interface DocumentDoc {
  _id: number;
  masterId: number;
  kind: DocumentKind;
  warehouseId: number;
  /** Of a transfer: where the stock goes. */
  toWarehouseId: number | null;
  /** Of a write-off with several lines. */
  reason: WriteOffReason | null;
  notes: string | null;
  lines: StockLine[];
  itemCount: number;
  at: Date;
  by: number;
  /** The user and the idempotency key of the call, and the hash of its body; absent: without a key. */
  call?: string;
  bodyHash?: string;
}
export type DocumentModel = Model<DocumentDoc>;

export function createDocumentModel(connection: Connection): DocumentModel {
  const number = { type: Number, required: true };
  const line = new Schema<StockLine>(
    { line: number, ingredientId: number, quantity: number },
    { _id: false },
  );
  const schema = new Schema<DocumentDoc>(
    {
      _id: number,
      masterId: number,
      kind: { type: String, required: true },
      warehouseId: number,
      toWarehouseId: { type: Number, default: null },
      reason: { type: String, default: null },
      notes: { type: String, default: null },
      lines: { type: [line], required: true },
      itemCount: number,
      at: { type: Date, required: true },
      by: number,
      call: String,
      bodyHash: String,
    },
    { versionKey: false },
  );
  schema.index({ masterId: 1, kind: 1, at: -1, _id: -1 });
  schema.index({ call: 1 }, { unique: true, partialFilterExpression: { call: { $type: 'string' } } });
  return connection.model<DocumentDoc>('Document', schema, 'documents');
}
