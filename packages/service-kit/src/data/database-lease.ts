/** A lease in the service's database: at most one instance holds it at a time, until it releases it or dies. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './database.js';

/** How long a lease is valid without renewal, by the database's clock, in ms; then another instance may acquire it. */
const LEASE_MS = 10_000;

interface LeaseRecord {
  _id: string;
  holder: string;
  expiresAt: Date;
}

export class DatabaseLease {
  readonly #holder = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly name: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Acquires a free or expired lease and renews it from then on. @returns false when another instance holds it */
  async acquire(): Promise<boolean> {
    if (!(await this.#write(true))) return false;
    this.#timer ??= setInterval(() => {
      this.#write(false).catch((error) => this.log.warn({ err: error }, 'lease not renewed'));
    }, LEASE_MS / 4);
    return true;
  }

  /** Renews the lease. @throws Error when another instance has acquired it */
  async requireHeld(): Promise<void> {
    if (!(await this.#write(false))) throw new Error(`the lease ${this.name} was lost to another instance`);
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#leases.deleteOne({ _id: this.name, holder: this.#holder });
  }

  /** Renews the lease; with `mayAcquire` also acquires a free or expired one. @returns true when it is held now */
  async #write(mayAcquire: boolean): Promise<boolean> {
    const own = { holder: this.#holder };
    const expired = { $expr: { $lt: ['$expiresAt', '$$NOW'] } };
    if (mayAcquire) await this.#create();
    const { matchedCount } = await this.#leases.updateOne(
      { _id: this.name, ...(mayAcquire ? { $or: [own, expired] } : own) },
      [{ $set: { ...own, expiresAt: { $add: ['$$NOW', LEASE_MS] } } }],
    );
    return matchedCount > 0;
  }

  async #create(): Promise<void> {
    const free = { holder: '', expiresAt: new Date(0) };
    await this.#leases
      .updateOne({ _id: this.name }, { $setOnInsert: free }, { upsert: true })
      .catch((error) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  get #leases() {
    return this.connection.collection<LeaseRecord>('service-leases');
  }
}
