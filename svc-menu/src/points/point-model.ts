/** Pickup points of brands. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Published } from '@skatert/service-kit/events/pending-states';
import type { Model } from 'mongoose';

export interface PointDoc extends Published {
  brandId: number;
  name: string;
  address: string;
  /** True for a deleted point; the document stays, since orders and memberships refer to it. */
  removed: boolean;
}
export type PointModel = Model<PointDoc>;

export const createPointModel = defineModel<PointDoc>(
  'pickup-points',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    pending: Boolean,
    brandId: { type: Number, required: true },
    name: { type: String, required: true },
    address: { type: String, required: true },
    removed: { type: Boolean, default: false },
  },
  [{ brandId: 1, removed: 1 }, [{ pending: 1 }, { partialFilterExpression: { pending: true } }]],
);
