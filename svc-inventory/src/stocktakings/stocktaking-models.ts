/**
 * The models of stocktaking. A stocktaking has a line per ingredient, with what was expected when it began; a line has an entry
 * per person. The stocktaking's id is also that of the document by which it is posted.
 */
import type { StocktakingScope, StocktakingStatus } from '@skatert/contracts/inventory/stocktaking-rules';
import {
  defineModel,
  defineModels,
  number,
  numberOrNull,
  text,
} from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export type UncountedAs = 'KEEP' | 'ZERO';

/** The sums of a stocktaking; money in kopecks. */
export interface StocktakingSums {
  differing: number;
  shortages: number;
  surpluses: number;
  shortage: number;
  surplus: number;
  unpriced: number;
  limited: number;
}

export interface StocktakingDoc {
  _id: number;
  masterId: number;
  warehouseId: number;
  status: StocktakingStatus;
  scope: StocktakingScope;
  /** The categories of the scope CATEGORIES; null: the ingredients without a category. */
  categories: (string | null)[];
  /** The categories of the lines, in no order. */
  lineCategories: (string | null)[];
  notes: string | null;
  lines: number;
  /** How many lines have an entry. */
  counted: number;
  /** Raised by each entry: one at the same time as the end conflicts with it. */
  entries: number;
  startedAt: Date;
  startedBy: number;
  /** When it was posted or cancelled, and by whom. */
  endedAt: Date | null;
  endedBy: number | null;
  /** What was done with the lines without entries when it was posted, and its sums; null: it is not posted. */
  uncountedAs: UncountedAs | null;
  sums: StocktakingSums | null;
  /** The user and the idempotency key of the call, and the hash of its body; absent: without a key. */
  call?: string;
  bodyHash?: string;
}
export type StocktakingModel = Model<StocktakingDoc>;

/** What one person has found; a removed entry stays without a quantity, for its keys. */
export interface StocktakingEntry {
  by: number;
  /** Thousandths; null: removed. */
  quantity: number | null;
  /** When it was counted. */
  at: Date;
  /** Thousandths: by how much the expected quantity had changed since the line was added. */
  moved: number;
  /** The last idempotency keys, the newest last: a late repeat of an earlier call must not replace a later one. */
  keys: string[];
}

export interface StocktakingLineDoc {
  /** See `stocktakingLineKey`. */
  _id: string;
  countId: number;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** The names as they were when the line was added. */
  name: string;
  categoryName: string | null;
  /** The name as searches compare it; lines are in its order. */
  sortName: string;
  /** Thousandths, as all quantities: the balance when the line was added, less what orders had lacked; may be below 0. */
  expected: number;
  expectedAt: Date;
  /** The expected quantity includes each movement and each change of a shortfall up to this number. */
  lastMovement: number;
  entries: StocktakingEntry[];
  /** How many people have entered a quantity, and the sum; null: nobody. */
  people: number;
  counted: number | null;
  /** Counted less what was expected when it was counted; null: not counted, and left as it was. */
  difference: number | null;
  /** Set until the stocktaking has ended: an ingredient of a warehouse is in one open stocktaking. See `releaseLines`. */
  open?: true;
  /** What the posting of the difference changed: the stock, its value in kopecks, and whether a part has no known price. */
  change?: number;
  value?: number | null;
  unpriced?: boolean;
}
export type StocktakingLineModel = Model<StocktakingLineDoc>;

export const stocktakingLineKey = (countId: number, ingredientId: number): string =>
  `${countId}:${ingredientId}`;

/** The indexes of the list of stocktakings: all, and those of a warehouse. */
export const STOCKTAKINGS_OF = {
  all: { masterId: 1, status: 1, _id: -1 },
  warehouse: { masterId: 1, warehouseId: 1, status: 1, _id: -1 },
} as const;

const stocktakings = defineModel<StocktakingDoc>(
  'counts',
  {
    _id: number,
    masterId: number,
    warehouseId: number,
    status: text,
    scope: text,
    categories: [String],
    lineCategories: [String],
    notes: { type: String, default: null },
    lines: number,
    counted: number,
    entries: number,
    startedAt: { type: Date, required: true },
    startedBy: number,
    endedAt: { type: Date, default: null },
    endedBy: numberOrNull,
    uncountedAs: { type: String, default: null },
    sums: { type: Object, default: null },
    call: String,
    bodyHash: String,
  },
  [
    ...Object.values(STOCKTAKINGS_OF),
    { warehouseId: 1, _id: -1 },
    [{ call: 1 }, { unique: true, partialFilterExpression: { call: { $type: 'string' } } }],
  ],
);

const stocktakingLines = defineModel<StocktakingLineDoc>(
  'countLines',
  {
    _id: text,
    countId: number,
    masterId: number,
    warehouseId: number,
    ingredientId: { ...number, index: true },
    name: text,
    categoryName: { type: String, default: null },
    sortName: text,
    expected: number,
    expectedAt: { type: Date, required: true },
    lastMovement: number,
    entries: [{ by: Number, quantity: Number, at: Date, moved: Number, keys: [String], _id: false }],
    people: number,
    counted: numberOrNull,
    difference: numberOrNull,
    open: Boolean,
    change: Number,
    value: Number,
    unpriced: Boolean,
  },
  [
    { countId: 1, sortName: 1, ingredientId: 1 },
    [
      { warehouseId: 1, ingredientId: 1 },
      { unique: true, partialFilterExpression: { open: true } },
    ],
  ],
);

export const createStocktakingModels = defineModels({ stocktakings, stocktakingLines });
export type StocktakingModels = ReturnType<typeof createStocktakingModels>;
