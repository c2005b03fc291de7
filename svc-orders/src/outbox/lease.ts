/** One relay at a time: a lease in MongoDB, by the server's clock, which also holds how far the relay has come. */
import { isDuplicateKey } from '@skatert/service-kit/database';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

export const LEASE_MS = 5000;
const LEASE_ID = 'order-outbox';

interface LeaseDoc {
  _id: string;
  holder: string;
  expiresAt: Date;
  /** The highest position given so far. */
  lastPos: number;
  /** The stream has acknowledged every position up to this one; perhaps more. */
  ackedPos: number;
  /** When the stream that was last filled was created. */
  filledStream?: string;
}

export type LeaseModel = Model<LeaseDoc>;

export function createLeaseModel(connection: Connection): LeaseModel {
  const schema = new Schema<LeaseDoc>(
    {
      _id: String,
      holder: String,
      expiresAt: Date,
      lastPos: Number,
      ackedPos: Number,
      filledStream: String,
    },
    { versionKey: false },
  );
  return connection.model<LeaseDoc>('Lease', schema, 'leases');
}

/** How far the relay has come, as the lease knows it. */
export type Progress = Pick<LeaseDoc, 'lastPos' | 'ackedPos' | 'filledStream'>;

export class Lease {
  #created = false;

  constructor(
    private readonly model: LeaseModel,
    private readonly holder: string,
  ) {}

  /**
   * Takes the lease when it is free or over, or renews it, and keeps how far the stream has acknowledged.
   * Undefined: another relay holds it.
   */
  async take(ackedPos: number): Promise<Progress | undefined> {
    await this.#create();
    const lease = await this.model.collection.findOneAndUpdate(
      {
        _id: LEASE_ID as never,
        $or: [{ holder: this.holder }, { $expr: { $lt: ['$expiresAt', '$$NOW'] } }],
      },
      [
        {
          $set: {
            holder: this.holder,
            expiresAt: { $add: ['$$NOW', LEASE_MS] },
            ackedPos: { $max: ['$ackedPos', ackedPos] },
          },
        },
      ],
      { returnDocument: 'after' },
    );
    return (lease as unknown as LeaseDoc | null) ?? undefined;
  }

  /**
   * Reserves `count` positions for this holder inside a transaction, which fences off a relay that lost the lease.
   * Answers the first of them; undefined: the lease is lost.
   */
  async reserve(count: number, ackedPos: number, session: ClientSession): Promise<number | undefined> {
    const lease = (await this.model.collection.findOneAndUpdate(
      { _id: LEASE_ID as never, holder: this.holder },
      { $inc: { lastPos: count }, $max: { ackedPos } },
      { session, returnDocument: 'after' },
    )) as unknown as LeaseDoc | null;
    return lease ? lease.lastPos - count + 1 : undefined;
  }

  async release(ackedPos: number): Promise<void> {
    await this.model.updateOne(
      { _id: LEASE_ID, holder: this.holder },
      { $set: { expiresAt: new Date(0) }, $max: { ackedPos } },
    );
  }

  /** The highest position given so far. */
  async lastPosition(): Promise<number> {
    return (await this.model.findById(LEASE_ID).lean())?.lastPos ?? 0;
  }

  async rememberFilled(stream: string): Promise<void> {
    await this.model.updateOne({ _id: LEASE_ID, holder: this.holder }, { $set: { filledStream: stream } });
  }

  async #create(): Promise<void> {
    if (this.#created) return;
    const free = { holder: '', expiresAt: new Date(0), lastPos: 0, ackedPos: 0 };
    try {
      await this.model.updateOne({ _id: LEASE_ID }, { $setOnInsert: free }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    this.#created = true;
  }
}
