/**
 * The checkout keys that the previous release stored, for seven days. They are only read; the release after this one
 * drops the collection. A cart stores its checkouts now.
 */
import { type Connection, type Model, Schema } from 'mongoose';

export interface IdempotencyDoc {
  /** `{userId}:{key}`. */
  _id: string;
  bodyHash: string;
  orderId: number;
  createdAt: Date;
}

export type IdempotencyModel = Model<IdempotencyDoc>;

export function createIdempotencyModel(connection: Connection): IdempotencyModel {
  const schema = new Schema<IdempotencyDoc>(
    { _id: String, bodyHash: String, orderId: Number, createdAt: { type: Date, expires: 7 * 24 * 60 * 60 } },
    { versionKey: false },
  );
  return connection.model<IdempotencyDoc>('IdempotencyKey', schema, 'idempotencyKeys');
}
