/** The lease of the relay, shared by all instances. */
import type { LeaseDoc as Lease } from '@skatert/service-kit/data/database-lease';
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface LeaseDoc extends Lease {
  _id: string;
  /** The highest position assigned so far. */
  lastPos: number;
  /** The stream has acknowledged every position up to this one, possibly more. */
  ackedPos: number;
  /** The creation time of the stream that was last filled from the log. */
  filledStream?: string;
}

export type LeaseModel = Model<LeaseDoc>;

export const createLeaseModel = defineModel<LeaseDoc>('leases', {
  _id: String,
  holder: String,
  expiresAt: Date,
  lastPos: Number,
  ackedPos: Number,
  filledStream: String,
});
