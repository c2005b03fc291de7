/** A lease in the service's database: one instance at a time does what it stands for, until it is done or dies. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './database.js';

/** After this time without a renewal, by the database's clock in ms, another instance takes the lease over. */
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

  /** Takes the lease when it is free or expired, and renews it from then on. @returns false when another holds it */
  async take(): Promise<boolean> {
    if (!(await this.#write(true))) return false;
    this.#timer ??= setInterval(() => {
      this.#write(false).catch((error) => this.log.warn({ err: error }, 'lease not renewed'));
    }, LEASE_MS / 4);
    return true;
  }

  /** @throws when another instance has taken the lease over */
  async requireHeld(): Promise<void> {
    if (!(await this.#write(false))) throw new Error(`the lease ${this.name} was lost to another instance`);
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#leases.deleteOne({ _id: this.name, holder: this.#holder });
  }

  /** Renews the lease, or takes one that is free or expired. @returns true when it is held now */
  async #write(mayTake: boolean): Promise<boolean> {
    const mine = { holder: this.#holder };
    const expired = { $expr: { $lt: ['$expiresAt', '$$NOW'] } };
    if (mayTake) await this.#create();
    const { matchedCount } = await this.#leases.updateOne(
      { _id: this.name, ...(mayTake ? { $or: [mine, expired] } : mine) },
      [{ $set: { ...mine, expiresAt: { $add: ['$$NOW', LEASE_MS] } } }],
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
