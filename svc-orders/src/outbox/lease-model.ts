/** The lease of the relay, shared by all instances. */
import type { LeaseDoc as Lease } from '@skatert/service-kit/data/database-lease';
import { type Connection, type Model, Schema } from 'mongoose';

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

export function createLeaseModel(connection: Connection): LeaseModel {
  const schema = new Schema<LeaseDoc>(
    {
      _id: String,
      holder: String,
      expiresAt: Date,
      lastPos: Number,
      ackedPos: Number,
      filledStream: String,
    },
    { versionKey: false },
  );
  return connection.model<LeaseDoc>('Lease', schema, 'leases');
}
