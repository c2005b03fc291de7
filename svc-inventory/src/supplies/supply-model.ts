/** The model of supplies. A draft can be edited; once posted, a supply does not change. */
import type { SupplyStatus } from '@skatert/contracts/inventory/supplies';
import { date, defineModel, number, numberOrNull } from '@skatert/service-kit/data/define-model';
import type { Keys } from '@skatert/service-kit/data/read-page';
import { type Model, Schema } from 'mongoose';

export interface SupplyLine {
  ingredientId: number;
  /** Thousandths of the ingredient's unit. */
  quantity: number;
  /** yyyy-mm-dd. */
  expiresAt: string | null;
  /** Kopecks per unit, which may be a part of one; null: unknown. */
  price: number | null;
  /** Kopecks for the line, from which the price follows; absent: the price was given, or is unknown. */
  sum?: number;
}

export interface SupplyDoc {
  _id: number;
  masterId: number;
  warehouseId: number;
  supplierId: number | null;
  date: Date;
  notes: string | null;
  status: SupplyStatus;
  items: SupplyLine[];
  itemCount: number;
  /** Raised by each edit; absent: there was none. Read by `versionOf`. */
  version?: number;
  createdAt: Date;
  createdBy: number;
  postedAt: Date | null;
  postedBy: number | null;
  /** The user and the idempotency key of the call, and the hash of its body; absent: without a key. */
  call?: string;
  bodyHash?: string;
}
export type SupplyModel = Model<SupplyDoc>;

/** Returns the version of a supply, which editors name. */
export const versionOf = ({ version = 1 }: Pick<SupplyDoc, 'version'>): number => version;

/** What the list of supplies is filtered by, besides status and date. */
export const SUPPLY_FILTERS = ['warehouseId', 'supplierId'] as const;
const COMBINATIONS = [[], ['warehouseId'], ['supplierId'], SUPPLY_FILTERS] as const;

/** Returns the index of the list with these filters. */
export const suppliesIndex = (filters: readonly (typeof SUPPLY_FILTERS)[number][]): Keys => ({
  masterId: 1,
  ...Object.fromEntries(filters.map((field) => [field, 1])),
  status: 1,
  date: -1,
  _id: -1,
});

const line = new Schema<SupplyLine>(
  {
    ingredientId: number,
    quantity: number,
    expiresAt: { type: String, default: null },
    price: numberOrNull,
    sum: Number,
  },
  { _id: false },
);

export const createSupplyModel = defineModel<SupplyDoc>(
  'supplies',
  {
    _id: number,
    masterId: number,
    warehouseId: { ...number, index: true },
    supplierId: { ...numberOrNull, index: true },
    date,
    notes: { type: String, default: null },
    status: { type: String, required: true },
    items: { type: [line], required: true },
    itemCount: number,
    version: Number,
    createdAt: date,
    createdBy: number,
    postedAt: { type: Date, default: null },
    postedBy: numberOrNull,
    call: String,
    bodyHash: String,
  },
  [
    ...COMBINATIONS.map(suppliesIndex),
    { 'items.ingredientId': 1, date: -1, _id: -1 },
    // Few supplies are drafts.
    [
      { warehouseId: 1, 'items.ingredientId': 1 },
      { partialFilterExpression: { status: 'DRAFT' satisfies SupplyStatus } },
    ],
    [{ call: 1 }, { unique: true, partialFilterExpression: { call: { $type: 'string' } } }],
  ],
);
