/** Bulk changes that can be undone for a day. */
import type { BulkChange } from '@skatert/contracts/menu/bulk';
import { defineModel } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';
import type { ProductDoc } from '../products/product-model.js';

/** The fields of a product that bulk changes write. */
export type BulkFields = Pick<
  ProductDoc,
  | 'price'
  | 'promoPrice'
  | 'sizePrices'
  | 'badges'
  | 'visible'
  | 'groupTagId'
  | 'rank'
  | 'archivedAt'
  | 'archivedWith'
>;

export interface BulkDoc {
  _id: number;
  brandId: number;
  userId: number;
  kind: BulkChange['kind'];
  at: Date;
  /** The changed products: the version that the change gave them, and the fields before it. */
  items: { id: number; version: number; before: Partial<BulkFields> }[];
  undoneAt: Date | null;
}
export type BulkModel = Model<BulkDoc>;

/** How long a bulk change can be undone. */
export const UNDO_MS = 24 * 60 * 60 * 1000;

export const createBulkModel = defineModel<BulkDoc>(
  'bulk-changes',
  {
    _id: { type: Number, required: true },
    brandId: { type: Number, required: true },
    userId: { type: Number, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    items: [{ _id: false, id: Number, version: Number, before: Schema.Types.Mixed }],
    undoneAt: { type: Date, default: null },
  },
  [[{ at: 1 }, { expireAfterSeconds: UNDO_MS / 1000 }]],
);
