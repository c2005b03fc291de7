/** A service's own copy of somebody else's entity: whole states, the newest stays. */
import type { Model } from 'mongoose';
import { isDuplicateKey } from './database.js';

/** Keeps the state unless a newer or the same version is already kept. Answers true when it was taken. */
export async function upsertNewer<T extends { _id: number; version: number }>(
  model: Model<T>,
  state: T,
): Promise<boolean> {
  const { _id, ...fields } = state;
  try {
    const done = await model.updateOne(
      { _id, version: { $lt: state.version } } as object,
      { $set: fields } as object,
      { upsert: true },
    );
    return done.modifiedCount + done.upsertedCount > 0;
  } catch (error) {
    // The document is there with this version or a newer one: the upsert tried to insert it again.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
