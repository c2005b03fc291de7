/** Objects that others refer to, such as units and warehouses: deletion and reference exclude each other. */

import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Model } from 'mongoose';

/** The fields of all objects of a master. */
export interface Referenced {
  _id: number;
  masterId: number;
  name: string;
  /** The unique key of the name; absent: the second of two with one name from an earlier release, or a packaging. */
  nameKey?: string;
  /** Raised by each transaction that stores a reference, so that a deletion at the same time conflicts with it. */
  locks?: number;
  /** The user and the idempotency key of the call that created it, and the hash of its body; absent: without a key. */
  call?: string;
  bodyHash?: string;
}

/** The schema fields of `Referenced`. */
export const REFERENCED = {
  _id: { type: Number, required: true },
  masterId: { type: Number, required: true, index: true },
  name: { type: String, required: true },
  nameKey: String,
  locks: Number,
  call: String,
  bodyHash: String,
} as const;

/** The index that keeps two objects of a master from having one name. */
export const NAME_INDEX = [
  { masterId: 1, nameKey: 1 },
  { unique: true, partialFilterExpression: { nameKey: { $type: 'string' } } },
] as const;

/** The index in which a repeated call finds what the first one has created. */
export const CALL_INDEX = [
  { call: 1 },
  { unique: true, partialFilterExpression: { call: { $type: 'string' } } },
] as const;

/**
 * Checks that the objects exist in the master, and keeps them from being deleted until the transaction has stored its
 * references to them. @throws AppError NOT_FOUND with the message
 */
export async function holdReferences(
  model: Pick<Model<unknown>, 'collection'>,
  masterId: number,
  ids: readonly (number | null | undefined)[],
  notFound: string,
  session: ClientSession,
): Promise<void> {
  const held = [...new Set(ids)].filter((id) => id != null);
  if (held.length === 0) return;
  const { matchedCount } = await documentsOf<Referenced>(model).updateMany(
    { _id: { $in: held }, masterId },
    { $inc: { locks: 1 } },
    { session },
  );
  if (matchedCount !== held.length) throw new AppError('NOT_FOUND', { message: notFound });
}

/** The lists that a quota bounds are usually read in one batch. */
export const IN_ONE_BATCH = { batchSize: 10_000 } as const;

/** Returns the names of the objects by their ids. */
export async function namesById(
  model: Pick<Model<unknown>, 'collection'>,
  ids: readonly (number | null)[],
  session?: ClientSession,
): Promise<Map<number, string>> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const found = await documentsOf<Referenced>(model)
    .find({ _id: { $in: named } }, { projection: { name: 1 }, ...(session && { session }) })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
