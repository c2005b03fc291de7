/** The couriers of brands. */
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface CourierDoc {
  _id: number;
  brandId: number;
  name: string;
  /** The name as names are compared, unique within the brand. */
  folded: string;
  phone: string;
  comment: string;
  /** Customers whose order he carries may call him. */
  phoneShown: boolean;
  archived: boolean;
  /** Opens his page without an account; absent: he has no link. */
  token?: string;
  /** Increases with each change by the staff. */
  version: number;
}

export type CourierModel = Model<CourierDoc>;

export const createCourierModel = defineModel<CourierDoc>(
  'couriers',
  {
    _id: number,
    brandId: number,
    name: text,
    folded: text,
    phone: text,
    comment: { type: String, default: '' },
    phoneShown: { type: Boolean, required: true },
    archived: { type: Boolean, required: true },
    token: String,
    version: number,
  },
  [
    [{ brandId: 1, folded: 1 }, { unique: true }],
    // The list, and the quota.
    { brandId: 1, archived: 1, folded: 1 },
  ],
);
