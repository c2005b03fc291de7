/** The order that was placed under each checkout key: for seven days a repeat gets the same response. */
import { createHash } from 'node:crypto';
import { AppError } from '@skatert/service-kit/errors';
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

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * Returns the id of the order placed under a stored key.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export function orderOfKey(stored: IdempotencyDoc, bodyHash: string): number {
  if (stored.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return stored.orderId;
}
