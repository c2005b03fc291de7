/** The model of documents that change stock, other than supplies. A stored document never changes. */
import type { DocumentKind } from '@skatert/contracts/inventory/documents';
import type { WriteOffReason } from '@skatert/contracts/inventory/inventory-rules';
import { type Connection, type Model, Schema } from 'mongoose';
import type { BatchDoc } from './ledger-models.js';

/** A quantity of an ingredient, from one line of a document. */
export interface StockLine {
  /** From 1. */
  line: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit: above 0, or, of a count, the change, which is below 0 for a shortage. */
  quantity: number;
  /** Of what an order used: the part that the warehouse lacked; absent: none. */
  missing?: number;
  /** From which it is taken; absent: from those that expire first. */
  batchId?: number;
}

/** What a line took from a batch, which may be used up and moved since. */
export interface TakenPart extends Pick<BatchDoc, 'receivedAt' | 'expiresAt'> {
  line: number;
  batchId: number;
  /** Thousandths. */
  quantity: number;
}

/** What came out of a production or a processing. */
export interface MadeLine extends StockLine {
  /** yyyy-mm-dd; absent: it does not expire. */
  expiresAt?: string;
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
  /** What went, or of a receipt what came. */
  lines: StockLine[];
  /** What a production made, or a processing took apart. */
  main?: Pick<StockLine, 'ingredientId' | 'quantity'>;
  /** What came out of a production or a processing. */
  made?: MadeLine[];
  /** From which batches the lines were taken; absent in documents of earlier releases, and of counts. */
  taken?: TakenPart[];
  itemCount: number;
  at: Date;
  /** Null: the platform. */
  by: number | null;
  /** The completed order that used it. */
  orderId?: number;
  /**
   * The user and the idempotency key of the call, and the hash of its body; absent: without a key. Of an order's document:
   * the order, which has one document.
   */
  call?: string;
  bodyHash?: string;
}
export type DocumentModel = Model<DocumentDoc>;

type GivenField = '_id' | 'masterId' | 'kind' | 'warehouseId' | 'lines' | 'at' | 'by';

/** Returns a document to store: it has as many items as lines, and what is not given is null. */
export const newDocument = (fields: Pick<DocumentDoc, GivenField> & Partial<DocumentDoc>): DocumentDoc => ({
  toWarehouseId: null,
  reason: null,
  notes: null,
  itemCount: fields.lines.length,
  ...fields,
});

/** The indexes of the lists of a kind of documents: all, those of a warehouse, and the transfers to a warehouse. */
export const DOCUMENTS_OF = {
  all: { masterId: 1, kind: 1, at: -1, _id: -1 },
  warehouse: { masterId: 1, warehouseId: 1, kind: 1, at: -1, _id: -1 },
  toWarehouse: { masterId: 1, toWarehouseId: 1, kind: 1, at: -1, _id: -1 },
} as const;

export function createDocumentModel(connection: Connection): DocumentModel {
  const number = { type: Number, required: true };
  const line = new Schema<StockLine>(
    { line: number, ingredientId: number, quantity: number, missing: Number, batchId: Number },
    { _id: false },
  );
  const made = new Schema<MadeLine>(
    { line: number, ingredientId: number, quantity: number, expiresAt: String },
    { _id: false },
  );
  const taken = new Schema<TakenPart>(
    {
      ...{ line: number, batchId: number, quantity: number },
      receivedAt: { type: Date, required: true },
      expiresAt: { type: String, default: null },
    },
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
      main: { type: line.pick(['ingredientId', 'quantity']), default: undefined },
      made: { type: [made], default: undefined },
      taken: { type: [taken], default: undefined },
      itemCount: number,
      at: { type: Date, required: true },
      by: { type: Number, default: null },
      orderId: Number,
      call: String,
      bodyHash: String,
    },
    { versionKey: false },
  );
  for (const keys of Object.values(DOCUMENTS_OF)) schema.index(keys);
  schema.index({ call: 1 }, { unique: true, partialFilterExpression: { call: { $type: 'string' } } });
  return connection.model<DocumentDoc>('Document', schema, 'documents');
}
