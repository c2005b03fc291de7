/**
 * The models of the stock ledger. Each receipt creates a batch with its own expiry date; each change of a batch appends a
 * movement, and movements never change. Two sums of them are kept with each change: what remains of a batch, and the
 * balance of an ingredient in a warehouse.
 */
import type { MovementKind } from '@skatert/contracts/inventory/movements';
import { defineModel, defineModels, number } from '@skatert/service-kit/data/define-model';

/** What a batch comes from. A batch that moved to another warehouse keeps the first one's. */
export type BatchOrigin = 'SUPPLY' | 'RECEIPT' | 'COUNT' | 'PRODUCTION' | 'PROCESSING';

/** Whether a kitchen uses the stock that a document of the kind takes. */
export const IS_USE: Readonly<Record<MovementKind, boolean>> = {
  SUPPLY: false,
  RECEIPT: false,
  WRITE_OFF: true,
  TRANSFER: false,
  COUNT: false,
  PRODUCTION: true,
  PROCESSING: true,
  ORDER: true,
  SETTLEMENT: true,
};

export interface BatchDoc {
  _id: number;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit. */
  received: number;
  remaining: number;
  receivedAt: Date;
  /** yyyy-mm-dd. */
  expiresAt: string | null;
  supplierId: number | null;
  /** Kopecks per unit; null or absent: unknown. A fraction where a unit costs a part of a document's sum. */
  price?: number | null;
  /** Absent in batches of earlier releases, which all come from supplies. */
  origin?: BatchOrigin;
}

export interface MovementDoc {
  /** Movements of one ingredient in one warehouse are numbered in the order of their commits. */
  _id: number;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  batchId: number;
  kind: MovementKind;
  /** Thousandths; above 0 for what came, below for what went. */
  change: number;
  /** The balance of the ingredient in the warehouse after this movement; absent in those of earlier releases. */
  balance?: number;
  /** When it was posted. */
  at: Date;
  /** The document and its line; absent in movements of earlier releases. */
  documentId?: number;
  line?: number;
  /** Who posted the document; null: the platform. */
  by?: number | null;
}

/** The stock of one ingredient in one warehouse. */
export interface BalanceDoc {
  /** See `balanceKey`. */
  _id: string;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** Thousandths, never below 0: the sum of the movements, and of what remains of the batches. */
  quantity: number;
  /** The first expiry of the batches of which something remains, yyyy-mm-dd. */
  earliestExpiry: string | null;
  /** The date and the supplier of the last supply, by its date. */
  lastSupplyAt: Date | null;
  lastSupplierId: number | null;
  /** The time of the last use, see `IS_USE`. */
  lastUseAt: Date | null;
  /** Raised by changes of the ingredient that exclude movements at the same time. */
  locks?: number;
  /** False after the ingredient moved to another warehouse, until it comes back. */
  listed: boolean;
}

/** The balance at the end of a day on which it changed. */
export interface StockDayDoc {
  /** See `dayKey`. */
  _id: string;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** yyyy-mm-dd, see `isoDayIn`. */
  day: string;
  /** Thousandths. */
  quantity: number;
}

export const dayKey = (warehouseId: number, ingredientId: number, day: string): string =>
  `${balanceKey(warehouseId, ingredientId)}:${day}`;

export const balanceKey = (warehouseId: number, ingredientId: number): string =>
  `${warehouseId}:${ingredientId}`;

const location = { masterId: number, warehouseId: number, ingredientId: number };

/** For the last price of an ingredient: of its supplies, or of any batch. */
const PRICED = { partialFilterExpression: { price: { $gte: 0 } } };
const batches = defineModel<BatchDoc>(
  'batches',
  {
    _id: number,
    ...location,
    received: number,
    remaining: { ...number, min: 0 },
    receivedAt: { type: Date, required: true },
    expiresAt: { type: String, default: null },
    supplierId: { type: Number, default: null, index: true },
    price: Number,
    origin: String,
  },
  [
    { warehouseId: 1, ingredientId: 1, expiresAt: 1 },
    { ingredientId: 1 },
    { masterId: 1 },
    // Write-offs read only batches of which something remains: those of many years are used up.
    [
      { warehouseId: 1, ingredientId: 1, expiresAt: 1, _id: 1 },
      { partialFilterExpression: { remaining: { $gt: 0 } } },
    ],
    [{ ingredientId: 1, origin: 1, receivedAt: -1, _id: -1 }, PRICED],
    [{ ingredientId: 1, receivedAt: -1, _id: -1 }, PRICED],
    [{ masterId: 1, expiresAt: 1 }, { partialFilterExpression: { remaining: { $gt: 0 } } }],
  ],
);

const movements = defineModel<MovementDoc>(
  'movements',
  {
    _id: number,
    ...location,
    batchId: number,
    kind: { type: String, required: true },
    change: number,
    balance: Number,
    at: { type: Date, required: true },
    documentId: Number,
    line: Number,
    by: Number,
  },
  [
    // The list of movements: an index for each combination of filters, since any of them may leave few of a million.
    { masterId: 1, at: -1, _id: -1 },
    { masterId: 1, kind: 1, at: -1, _id: -1 },
    { warehouseId: 1, at: -1, _id: -1 },
    { warehouseId: 1, kind: 1, at: -1, _id: -1 },
    { ingredientId: 1, at: -1, _id: -1 },
    { ingredientId: 1, kind: 1, at: -1, _id: -1 },
    { warehouseId: 1, ingredientId: 1, at: -1, _id: -1 },
    // What moved since a count has begun.
    { warehouseId: 1, ingredientId: 1, _id: 1 },
    { warehouseId: 1, ingredientId: 1, kind: 1, at: -1, _id: -1 },
  ],
);

/** The indexes of a warehouse's rows in the order of the stock table: all, and those of an expiry. */
export const LISTED_BY_INGREDIENT = { warehouseId: 1, listed: 1, ingredientId: 1 } as const;
export const LISTED_BY_EXPIRY = { warehouseId: 1, listed: 1, earliestExpiry: 1, ingredientId: 1 } as const;

const balances = defineModel<BalanceDoc>(
  'balances',
  {
    _id: { type: String, required: true },
    ...location,
    quantity: { ...number, min: 0 },
    earliestExpiry: { type: String, default: null },
    lastSupplyAt: { type: Date, default: null },
    lastSupplierId: { type: Number, default: null },
    lastUseAt: { type: Date, default: null },
    locks: Number,
    listed: { type: Boolean, required: true },
  },
  [LISTED_BY_INGREDIENT, LISTED_BY_EXPIRY, { ingredientId: 1 }, { masterId: 1 }],
);

const stockDays = defineModel<StockDayDoc>(
  'stockDays',
  {
    _id: { type: String, required: true },
    ...location,
    day: { type: String, required: true },
    quantity: number,
  },
  [{ ingredientId: 1, warehouseId: 1, day: -1 }],
);

export const createLedgerModels = defineModels({ batches, movements, balances, stockDays });
export type LedgerModels = ReturnType<typeof createLedgerModels>;
