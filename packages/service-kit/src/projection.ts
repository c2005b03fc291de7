/** A projection: the newest state of each entity that another service owns. */
import type { Model } from 'mongoose';
import { isDuplicateKey } from './database.js';
import { documentsOf } from './documents.js';

/** A document of a projection: the state, and what is recorded beside it. */
export interface Projection {
  _id: number;
  version: number;
  /** The number of the schema by which the state was read; absent: 1. */
  stateSchema?: number;
}

/**
 * Keeps the state unless a newer version is kept, or the same one that was read by this schema or a newer one. An older
 * release that reads the same state does not know fields that were added since: the newer one writes them again.
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
    // The document is there with this version or a newer one: the upsert tried to insert it again.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
