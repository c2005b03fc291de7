/**
 * What an owner's database knows of the states it has published, a document per kind of entity. Each published message
 * carries the count that it was given here; a message on the stream with a higher count than the database has proves that
 * the database was set back to an older copy. Then the next epoch begins. It also begins when a release with a higher
 * schema number publishes for the first time, since every state has to be published again then.
 */
import type { StoredMsg } from '@nats-io/jetstream';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { Connection } from 'mongoose';

/** The header of a published state that holds its count. */
export const COUNT_HEADER = 'Publication-Count';

interface PublicationDoc {
  _id: string;
  epoch: number;
  /** Messages published so far, perhaps more; raised before each one. */
  count: number;
  /** The stream and the epoch that every state was last published to. */
  filled?: string;
  /** The highest schema number that a release has published states by, and the epoch that it began. */
  schema?: number;
  schemaEpoch?: number;
}

type Progress = PublicationDoc & { schema: number };

/** The schema number of states that were published before schema numbers. */
const FIRST_SCHEMA = 1;

export class Publication {
  constructor(
    private readonly connection: Connection,
    private readonly kind: string,
    private readonly schema: number,
  ) {}

  /**
   * Raises the count by `by`, and begins the next epoch when the newest message of the kind, read before this call,
   * has a count that this database never gave, or when this release's schema number is higher than the recorded one.
   * Two instances that notice it begin one epoch.
   */
  async advance(newest: StoredMsg | null, by: 0 | 1): Promise<Progress> {
    const seen = countOf(newest);
    const seenEpoch = newest ? epochOf(newest.json<{ version: number }>().version) : 0;
    const count = { $ifNull: ['$count', 0] };
    const epoch = { $ifNull: ['$epoch', 0] };
    const next = { $add: [{ $max: [epoch, seenEpoch] }, 1] };
    const isNew = { $eq: [{ $type: '$count' }, 'missing'] };
    const schema = { $ifNull: ['$schema', { $cond: [isNew, this.schema, FIRST_SCHEMA] }] };
    const isOutdated = { $lt: [schema, this.schema] };
    const doc = await this.#collection.findOneAndUpdate(
      { _id: this.kind },
      [
        {
          $set: {
            epoch: { $cond: [{ $or: [{ $lt: [count, seen] }, isOutdated] }, next, epoch] },
            count: { $add: [{ $max: [count, seen] }, by] },
            schema: { $max: [schema, this.schema] },
            schemaEpoch: { $cond: [isOutdated, next, '$schemaEpoch'] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    return { _id: this.kind, epoch: 0, count: 0, ...doc, schema: doc?.schema ?? this.schema };
  }

  /** The epoch now. */
  async epoch(): Promise<number> {
    return (await this.#collection.findOne({ _id: this.kind }))?.epoch ?? 0;
  }

  async rememberFilled(filled: string): Promise<void> {
    await this.#collection.updateOne({ _id: this.kind }, { $set: { filled } });
  }

  get #collection() {
    return this.connection.collection<PublicationDoc>('publications');
  }
}

function countOf(message: StoredMsg | null): number {
  return Number(message?.header?.get(COUNT_HEADER)) || 0;
}
