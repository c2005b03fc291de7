/** The model of documents that change stock, other than supplies. A stored document never changes. */
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
  kind: 'RECEIPT' | 'WRITE_OFF' | 'TRANSFER';
  warehouseId: number;
  /** Of a transfer: where the stock goes. */
  toWarehouseId: number | null;
  lines: StockLine[];
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
      masterId: { ...number, index: true },
      kind: { type: String, required: true },
      warehouseId: number,
      toWarehouseId: { type: Number, default: null },
      lines: { type: [line], required: true },
      at: { type: Date, required: true },
      by: number,
      call: String,
      bodyHash: String,
    },
    { versionKey: false },
  );
  schema.index({ call: 1 }, { unique: true, partialFilterExpression: { call: { $type: 'string' } } });
  return connection.model<DocumentDoc>('Document', schema, 'documents');
}
