/**
 * The checkout keys that the previous release stored, for seven days. They are only read; the release after this one
 * drops the collection. A cart stores its checkouts now.
 */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface IdempotencyDoc {
  /** `{userId}:{key}`. */
  _id: string;
  bodyHash: string;
  orderId: number;
  createdAt: Date;
}

export type IdempotencyModel = Model<IdempotencyDoc>;

export const createIdempotencyModel = defineModel<IdempotencyDoc>('idempotencyKeys', {
  _id: String,
  bodyHash: String,
  orderId: Number,
  createdAt: { type: Date, expires: 7 * 24 * 60 * 60 },
});
