/**
 * A lease in the service's database: at most one instance holds it at a time, until it releases it or dies. Its document
 * may also have what its holder has done, which the holder writes together with the lease.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { BackgroundLoop } from '../shared/background-loop.js';
import { isDuplicateKey } from './database.js';

/** How long a lease is valid without renewal, by the database's clock, in ms; then another instance may acquire it. */
const LEASE_MS = 10_000;

export interface LeaseDoc {
  _id: string | number;
  holder: string;
  expiresAt: Date;
}

export interface LeaseOptions<T extends LeaseDoc> {
  collection: mongo.Collection<T>;
  id: T['_id'];
  /** The further fields of a new document. */
  initial?: Omit<T, keyof LeaseDoc>;
  /** In ms; by default ten seconds. */
  leaseMs?: number;
  /** Unique for each instance. */
  holder?: string;
}

/** Values of the document's further fields, or MongoDB's expressions for them. */
export type LeaseFields = Record<string, unknown>;

export class DatabaseLease<T extends LeaseDoc = LeaseDoc> {
  readonly #holder: string;
  readonly #leaseMs: number;

  constructor(private readonly options: LeaseOptions<T>) {
    this.#holder = options.holder ?? randomUUID();
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
  }

  /**
   * Acquires a free or expired lease, or renews an own one, and sets fields of its document.
   * @returns the document; undefined when another instance holds the lease
   */
  async acquire(fields: LeaseFields = {}): Promise<T | undefined> {
    const isExpired = { $expr: { $lt: ['$expiresAt', '$$NOW'] } };
    const mayAcquire = { $or: [{ holder: this.#holder }, isExpired] };
    const acquired = await this.#write(mayAcquire, [fields]);
    return acquired ?? ((await this.#create()) ? this.#write(mayAcquire, [fields]) : undefined);
  }

  /**
   * Renews the lease and sets fields of its document, one stage after the other. In a transaction it fences off an
   * instance that has lost the lease: the write conflicts with that of the next holder.
   * @returns the document; undefined when another instance has acquired the lease
   */
  renew(stages: LeaseFields[] = [], session?: ClientSession): Promise<T | undefined> {
    return this.#write({ holder: this.#holder }, stages, session);
  }

  /** Renews the lease. @throws Error when another instance has acquired it */
  async requireHeld(): Promise<void> {
    if (!(await this.renew())) throw new Error(`the lease ${this.options.id} was lost to another instance`);
  }

  /** Lets another instance acquire the lease at once; sets fields of its document. */
  async release(fields: LeaseFields = {}): Promise<void> {
    const { collection, id } = this.options;
    // Without a holder, a renewal that is still under way does not hold it again.
    const update = [{ $set: { ...fields, holder: '', expiresAt: new Date(0) } }];
    await collection.updateOne({ _id: id, holder: this.#holder } as mongo.Filter<T>, update);
  }

  /**
   * Acquires the lease, setting fields of its document, and renews it while `work` runs. Then releases it.
   * @returns undefined when another instance holds the lease
   */
  async during<R>(
    log: FastifyBaseLogger,
    work: () => Promise<R>,
    fields: LeaseFields = {},
  ): Promise<{ result: R } | undefined> {
    if (!(await this.acquire(fields))) return undefined;
    const renewals = new BackgroundLoop({
      log,
      failure: 'lease not renewed',
      about: { lease: this.options.id },
      run: () => this.renew(),
      everyMs: this.#leaseMs / 4,
    });
    renewals.start(this.#leaseMs / 4);
    try {
      return { result: await work() };
    } finally {
      await renewals.stop();
      await this.release();
    }
  }

  async #write(condition: object, stages: LeaseFields[], session?: ClientSession): Promise<T | undefined> {
    const { collection, id } = this.options;
    const own = { holder: this.#holder, expiresAt: { $add: ['$$NOW', this.#leaseMs] } };
    const written = await collection.findOneAndUpdate(
      { _id: id, ...condition } as mongo.Filter<T>,
      [own, ...stages].map((fields) => ({ $set: fields })),
      { session, returnDocument: 'after' },
    );
    return (written as T | null) ?? undefined;
  }

  /** Creates the document, held by this instance and expired. @returns false when it exists */
  async #create(): Promise<boolean> {
    const { collection, id, initial } = this.options;
    const created = { holder: this.#holder, expiresAt: new Date(), ...initial } as unknown as T;
    try {
      const { upsertedCount } = await collection.updateOne(
        { _id: id } as mongo.Filter<T>,
        { $setOnInsert: created as mongo.MatchKeysAndValues<T> },
        { upsert: true },
      );
      return upsertedCount > 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}

/** Returns one of the service's leases that store nothing else. */
export function openLease(connection: Connection, id: string): DatabaseLease {
  const collection = connection.collection('service-leases') as unknown as mongo.Collection<LeaseDoc>;
  return new DatabaseLease({ collection, id });
}
