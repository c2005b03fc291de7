/** A lease in MongoDB, so that one relay runs at a time. It uses the server's clock and stores the relay's progress. */
import { epochOf, epochStart } from '@skatert/contracts/shared/epoch';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { DatabaseLease } from '@skatert/service-kit/data/database-lease';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection } from 'mongoose';
import { createLeaseModel, type LeaseDoc, type LeaseModel } from './lease-model.js';

/** In ms; short, since events wait until another relay takes over. */
const LEASE_MS = 5000;
const LEASE_ID = 'order-outbox';

/** The relay's progress as stored in the lease. */
export type Progress = Pick<LeaseDoc, 'lastPos' | 'ackedPos'>;

/** The progress that a relay knows from the stream and from its own work. */
export interface KnownProgress {
  /** The stream has acknowledged every position up to this one. */
  ackedPos: number;
  /** The highest position that the relay has assigned or seen on the stream. */
  seenPos: number;
}

/**
 * Returns the update of the stored progress. When a position was seen that this database has not assigned, the database
 * was restored from an older state: then the next epoch begins, whose positions are greater than all published ones.
 */
function progressOf({ ackedPos, seenPos }: KnownProgress) {
  const next = epochStart(epochOf(seenPos) + 1);
  const unlessRestored = (value: unknown) => ({ $cond: [{ $lt: ['$lastPos', seenPos] }, next, value] });
  return {
    lastPos: unlessRestored('$lastPos'),
    ackedPos: unlessRestored({ $max: ['$ackedPos', ackedPos] }),
  };
}

/** Returns the stored progress. */
export async function readProgress(model: LeaseModel, read?: ReadOptions): Promise<Progress> {
  const lease = await documentsOf(model).findOne({ _id: LEASE_ID }, read);
  return { lastPos: lease?.lastPos ?? 0, ackedPos: lease?.ackedPos ?? 0 };
}

/** Begins the next epoch of positions in a restored database, before a relay runs: subscribers may know higher ones. */
export async function beginEpoch(connection: Connection): Promise<void> {
  const model = createLeaseModel(connection);
  const { lastPos } = await readProgress(model);
  const next = epochStart(epochOf(lastPos) + 1);
  await documentsOf(model).updateOne({ _id: LEASE_ID }, { $max: { lastPos: next, ackedPos: next } });
}

export class Lease {
  readonly #lease: DatabaseLease<LeaseDoc>;

  /** `holder`: unique for each relay; absent: a random one. */
  constructor(
    private readonly model: LeaseModel,
    holder?: string,
  ) {
    this.#lease = new DatabaseLease<LeaseDoc>({
      collection: documentsOf(model),
      id: LEASE_ID,
      initial: { lastPos: 0, ackedPos: 0 },
      leaseMs: LEASE_MS,
      holder,
    });
  }

  /**
   * Acquires the lease when it is free or expired, or renews it, and updates the progress. Returns undefined while
   * another relay holds it.
   */
  acquire(known: KnownProgress): Promise<Progress | undefined> {
    return this.#lease.acquire(progressOf(known));
  }

  /**
   * Reserves `count` positions in a transaction and returns the first. Returns undefined when this relay has lost the
   * lease; the transaction fences off such a relay.
   */
  async reserve(count: number, known: KnownProgress, session: ClientSession): Promise<number | undefined> {
    const stages = [progressOf(known), { lastPos: { $add: ['$lastPos', count] } }];
    const lease = await this.#lease.renew(stages, session);
    return lease ? lease.lastPos - count + 1 : undefined;
  }

  release(ackedPos: number): Promise<void> {
    return this.#lease.release({ ackedPos: { $max: ['$ackedPos', ackedPos] } });
  }

  /** Returns the highest assigned position. */
  async lastPosition(): Promise<number> {
    return (await this.progress()).lastPos;
  }

  progress(): Promise<Progress> {
    return readProgress(this.model);
  }

  /** Returns the creation time of the stream that was last filled from the log. */
  async filledStream(): Promise<string | undefined> {
    return (await this.model.findById(LEASE_ID).lean())?.filledStream;
  }

  async setFilledStream(stream: string): Promise<void> {
    await this.#lease.renew([{ filledStream: stream }]);
  }
}
