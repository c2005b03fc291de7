/** Projections: the newest state of each entity that another service owns. */
import type { Model } from 'mongoose';
import { isDuplicateKey } from './database.js';
import { documentsOf } from './documents.js';

/** A document of a projection: the state and its metadata. */
export interface Projection {
  _id: number;
  version: number;
  /** The number of the schema by which the state was parsed; absent: 1. */
  stateSchema?: number;
}

/**
 * Stores the state unless the projection has a newer version, or the same version parsed by this schema or a newer one.
 * A state that an older release has parsed lacks the fields added since then, so the newer release stores it again.
 * @returns true when the state was written
 */
export async function upsertNewer<T extends Projection>(
  model: Model<T>,
  state: T,
  schema: number,
): Promise<boolean> {
  const { _id, ...fields } = state;
  try {
    const isOlder = { version: { $lt: state.version } };
    const mayLackFields = { version: state.version, stateSchema: { $not: { $gte: schema } } };
    const done = await documentsOf<Projection>(model).updateOne(
      { _id, $or: [isOlder, mayLackFields] },
      { $set: { ...fields, stateSchema: schema } },
      { upsert: true },
    );
    return done.modifiedCount + done.upsertedCount > 0;
  } catch (error) {
    // The document exists with this version or a newer one, so the upsert tried to insert it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
