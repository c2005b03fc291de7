/**
 * The record of published states in the owner's database, one document per kind of entity. Each published message
 * carries its number from the count kept here. A message on the stream with a higher number than the count proves that
 * the database was restored from an older backup; then the next epoch begins. The next epoch also begins when a release
 * with a higher schema number publishes for the first time, since all states must be published again then.
 */
import type { StoredMsg } from '@nats-io/jetstream';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { Connection } from 'mongoose';

/** The header of a published state that holds its count. */
export const COUNT_HEADER = 'Publication-Count';

interface PublicationDoc {
  _id: string;
  epoch: number;
  /** An upper bound of the messages published so far; incremented before each message. */
  count: number;
  /** The stream and the epoch that every state was last published to. */
  filled?: string;
  /** The highest schema number that a release has published with, and the epoch that began with it. */
  schema?: number;
  schemaEpoch?: number;
}

/** The record after a step; its `count` and `epoch` belong into the messages published then. */
export type Progress = PublicationDoc & { schema: number };

/** The schema number of states from releases without schema numbers. */
const FIRST_SCHEMA = 1;

export class Publication {
  constructor(
    private readonly connection: Connection,
    private readonly kind: string,
    private readonly schema: number,
  ) {}

  /**
   * Increments the count by `by` and returns the record. Begins the next epoch when the newest message of the kind,
   * read before this call, has a higher number than the count, or when this release's schema number is higher than the
   * recorded one. Two instances that detect it at the same time begin one epoch.
   */
  async advance(newest: StoredMsg | null, by: number): Promise<Progress> {
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

  /** Returns the current epoch. */
  async epoch(): Promise<number> {
    return (await this.#collection.findOne({ _id: this.kind }))?.epoch ?? 0;
  }

  async rememberFilled(filled: string): Promise<void> {
    await this.#collection.updateOne({ _id: this.kind }, { $set: { filled } });
  }

  get #collection() {
    return publicationsOf(this.connection);
  }
}

const publicationsOf = (connection: Connection) => connection.collection<PublicationDoc>('publications');

/** Begins the next epoch of all kinds of entities of a restored database: their states are published again. */
export const beginEpochs = (connection: Connection): Promise<unknown> =>
  publicationsOf(connection).updateMany({}, { $inc: { epoch: 1 } });

function countOf(message: StoredMsg | null): number {
  return Number(message?.header?.get(COUNT_HEADER)) || 0;
}
