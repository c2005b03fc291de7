/** The model of documents that change stock, other than supplies. A stored document never changes. */
import type { DocumentKind } from '@skatert/contracts/inventory/documents';
import type { WriteOffReason } from '@skatert/contracts/inventory/inventory-rules';
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';
import type { BatchDoc } from './ledger-models.js';

/** A quantity of an ingredient, from one line of a document. */
export interface StockLine {
  /** The number of the line, from 1. */
  line: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit: above 0; in a stocktaking the change, below 0 for a shortage. */
  quantity: number;
  /** The part of what an order used that the warehouse lacked; absent: none. */
  missing?: number;
  /** The batch from which it is taken; absent: those that expire first. */
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
  /** The warehouse where the stock of a transfer goes. */
  toWarehouseId: number | null;
  /** Why a write-off with several lines was made; null for other documents. */
  reason: WriteOffReason | null;
  notes: string | null;
  /** What went; the lines of a receipt came, those of a stocktaking have a sign. */
  lines: StockLine[];
  /** What a production made, or a processing took apart. */
  main?: Pick<StockLine, 'ingredientId' | 'quantity'>;
  /** What came out of a production or a processing. */
  made?: MadeLine[];
  /** The batches from which the lines were taken; absent in documents of earlier releases, and of stocktakings. */
  taken?: TakenPart[];
  itemCount: number;
  at: Date;
  /** Null: the platform. */
  by: number | null;
  /** The completed order that used it. */
  orderId?: number;
  /**
   * The user and the idempotency key of the call, and the hash of its body; absent: without a key. In an order's document `call` is
   * the order, which has one document.
   */
  call?: string;
  bodyHash?: string;
}
export type DocumentModel = Model<DocumentDoc>;

type Fields<Field extends keyof DocumentDoc> = Required<Pick<DocumentDoc, Field>>;

/** What the documents of each kind have besides the fields of all. */
interface FieldsOfKind extends Record<DocumentKind, object> {
  RECEIPT: object;
  WRITE_OFF: Partial<Fields<'reason' | 'taken'>>;
  TRANSFER: { toWarehouseId: number } & Partial<Fields<'taken'>>;
  COUNT: object;
  PRODUCTION: Fields<'main' | 'made' | 'taken'>;
  PROCESSING: Fields<'main' | 'made' | 'taken' | 'itemCount'>;
  ORDER: Fields<'orderId' | 'taken'>;
  SETTLEMENT: object;
}

/** A document of one of the kinds, before it has an id and a time. */
export type NewDocument<Kind extends DocumentKind = DocumentKind> = {
  [K in Kind]: { kind: K } & FieldsOfKind[K] &
    Pick<DocumentDoc, 'masterId' | 'warehouseId' | 'lines' | 'by' | 'call' | 'bodyHash'> &
    Partial<Pick<DocumentDoc, 'notes'>>;
}[Kind];

/** Returns a document to store: it has as many items as lines, and what is not given is null. */
export const newDocument = (fields: NewDocument & Pick<DocumentDoc, '_id' | 'at'>): DocumentDoc => ({
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

export const createDocumentModel = defineModel<DocumentDoc>(
  'documents',
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
  [
    ...Object.values(DOCUMENTS_OF),
    [{ call: 1 }, { unique: true, partialFilterExpression: { call: { $type: 'string' } } }],
  ],
);
