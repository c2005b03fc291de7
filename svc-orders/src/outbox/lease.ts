/** One relay at a time: a lease in MongoDB, by the server's clock, which also holds how far the relay has come. */
import { epochOf, epochStart } from '@skatert/contracts/shared/epoch';
import { isDuplicateKey } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { ClientSession } from 'mongoose';
import type { LeaseDoc, LeaseModel } from './lease-model.js';

export const LEASE_MS = 5000;
const LEASE_ID = 'order-outbox';

/** How far the relay has come, as the lease knows it. */
export type Progress = Pick<LeaseDoc, 'lastPos' | 'ackedPos'>;

/** How far a relay knows by itself that events have come: read before the lease is written. */
export interface Known {
  /** The stream has acknowledged every position up to this one. */
  ackedPos: number;
  /** The highest position that it has given or has seen on the stream. */
  seenPos: number;
}

/**
 * How far events have come. When this database never gave a position that was seen, it was set back to an older copy:
 * then it goes on with the next epoch, above everything that was published.
 */
function progressOf({ ackedPos, seenPos }: Known) {
  const next = epochStart(epochOf(seenPos) + 1);
  const unlessSetBack = (value: unknown) => ({ $cond: [{ $lt: ['$lastPos', seenPos] }, next, value] });
  return {
    lastPos: unlessSetBack('$lastPos'),
    ackedPos: unlessSetBack({ $max: ['$ackedPos', ackedPos] }),
  };
}

export class Lease {
  constructor(
    private readonly model: LeaseModel,
    private readonly holder: string,
  ) {}

  /**
   * Takes the lease when it is free or over, or renews it, and keeps how far the stream has acknowledged.
   * Undefined: another relay holds it.
   */
  async take(known: Known): Promise<Progress | undefined> {
    const progress = await this.#takeOnce(known);
    return progress ?? ((await this.#create()) ? this.#takeOnce(known) : undefined);
  }

  async #takeOnce(known: Known): Promise<Progress | undefined> {
    const lease = await documentsOf(this.model).findOneAndUpdate(
      {
        _id: LEASE_ID,
        $or: [{ holder: this.holder }, { $expr: { $lt: ['$expiresAt', '$$NOW'] } }],
      },
      [
        {
          $set: {
            holder: this.holder,
            expiresAt: { $add: ['$$NOW', LEASE_MS] },
            ...progressOf(known),
          },
        },
      ],
      { returnDocument: 'after' },
    );
    return lease ?? undefined;
  }

  /**
   * Reserves `count` positions for this holder inside a transaction, which fences off a relay that lost the lease.
   * Answers the first of them; undefined: the lease is lost.
   */
  async reserve(count: number, known: Known, session: ClientSession): Promise<number | undefined> {
    const lease = await documentsOf(this.model).findOneAndUpdate(
      { _id: LEASE_ID, holder: this.holder },
      [{ $set: progressOf(known) }, { $set: { lastPos: { $add: ['$lastPos', count] } } }],
      { session, returnDocument: 'after' },
    );
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
    return (await this.progress()).lastPos;
  }

  async progress(): Promise<Progress> {
    const lease = await this.model.findById(LEASE_ID).lean();
    return { lastPos: lease?.lastPos ?? 0, ackedPos: lease?.ackedPos ?? 0 };
  }

  /** When the stream that was last filled was created. */
  async filledStream(): Promise<string | undefined> {
    return (await this.model.findById(LEASE_ID).lean())?.filledStream;
  }

  async rememberFilled(stream: string): Promise<void> {
    await this.model.updateOne({ _id: LEASE_ID, holder: this.holder }, { $set: { filledStream: stream } });
  }

  /** Makes the lease, free, when there is none. True: it was made. */
  async #create(): Promise<boolean> {
    const free = { holder: '', expiresAt: new Date(0), lastPos: 0, ackedPos: 0 };
    try {
      const done = await this.model.updateOne({ _id: LEASE_ID }, { $setOnInsert: free }, { upsert: true });
      return done.upsertedCount > 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
