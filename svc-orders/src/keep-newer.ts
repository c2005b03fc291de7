/** A projection's one rule: a state replaces what is stored when its version is greater. */
import { isDuplicateKey } from '@skatert/service-kit/database';
import type { Model } from 'mongoose';

/** Stores the state under its id unless the same or a newer version is there. */
export async function keepNewer<T>(
  model: Model<T>,
  { id, ...state }: { id: number; version: number },
): Promise<void> {
  try {
    await model.collection.updateOne(
      { _id: id, version: { $lt: state.version } } as object,
      { $set: state },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
