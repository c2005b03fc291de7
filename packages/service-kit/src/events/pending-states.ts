/** Which entities have a state that is not on the stream yet: marks in the entities themselves. */
import type { Model, mongo } from 'mongoose';
import { type Index, number } from '../data/define-model.js';
import { type Definition, documentsOf } from '../data/documents.js';

/** Fields of a document whose state is published. */
export interface Published {
  _id: number;
  version: number;
  /** Present until the newest version is confirmed to be on the stream. */
  pending?: boolean;
  /** The version that was published only with an older schema; a release with the newest schema publishes it again. */
  oldSchemaVersion?: number;
}
/** The definition of these fields. */
export const PUBLISHED: Definition<Published> = {
  _id: number,
  version: number,
  pending: Boolean,
  oldSchemaVersion: Number,
};
/** The index by which pending entities are found. */
export const PENDING_INDEX: Index = [{ pending: 1 }, { partialFilterExpression: { pending: true } }];

/**
 * What became of a version: it is on the stream; with an older schema only; an older release has published it, and a
 * version is published once, so that it needs the next one; another instance was faster.
 */
export type Outcome = 'published' | 'old-schema' | 'next-version' | 'overtaken';

/** The states that no release has published; those of an older schema are published again by the newest release only. */
export const UNPUBLISHED = { $expr: { $ne: ['$oldSchemaVersion', '$version'] } };

export class PendingStates {
  readonly #documents: mongo.Collection<Published>;

  constructor(model: Pick<Model<unknown>, 'collection'>) {
    this.#documents = documentsOf<Published>(model);
  }

  /**
   * Yields the ids of pending entities, `size` at a time; for an older release without those whose state was published
   * with its schema.
   */
  async *batches(size: number, isOlderRelease: boolean): AsyncIterable<number[]> {
    const found = this.#documents
      .find({ pending: true, ...(isOlderRelease && UNPUBLISHED) }, { projection: { _id: 1 } })
      .batchSize(size);
    let ids: number[] = [];
    for await (const { _id } of found) {
      if (ids.push(_id) < size) continue;
      yield ids;
      ids = [];
    }
    if (ids.length > 0) yield ids;
  }

  /** Marks all entities; `isForSchema`: their states are on the stream, but with an older schema. */
  async markAll(isForSchema: boolean): Promise<void> {
    await (isForSchema
      ? this.#documents.updateMany({}, [{ $set: { pending: true, oldSchemaVersion: '$version' } }])
      : this.#documents.updateMany({}, { $set: { pending: true }, $unset: { oldSchemaVersion: 1 } }));
  }

  /**
   * Records what became of the entities' versions; those changed since stay pending. One update for all entities with the
   * same outcome and version, since an update of each takes MongoDB several times as long.
   */
  async record(results: readonly { doc: Published; outcome: Outcome }[]): Promise<void> {
    const groups = new Map<string, { ids: number[]; version: number; outcome: Outcome }>();
    for (const { doc, outcome } of results) {
      const key = `${outcome} ${doc.version}`;
      const group = groups.get(key) ?? { ids: [], version: doc.version, outcome };
      group.ids.push(doc._id);
      groups.set(key, group);
    }
    const writes = [...groups.values()].flatMap(({ ids, version, outcome }) => {
      const update = updateFor(outcome, version);
      return update ? [{ updateMany: { filter: { _id: { $in: ids }, version }, update } }] : [];
    });
    if (writes.length > 0) await this.#documents.bulkWrite(writes, { ordered: false });
  }
}

function updateFor(outcome: Outcome, version: number): mongo.UpdateFilter<Published> | undefined {
  if (outcome === 'published') return { $unset: { pending: 1, oldSchemaVersion: 1 } };
  if (outcome === 'old-schema') return { $set: { pending: true, oldSchemaVersion: version } };
  if (outcome === 'next-version')
    return { $inc: { version: 1 }, $set: { pending: true }, $unset: { oldSchemaVersion: 1 } };
  return undefined;
}
