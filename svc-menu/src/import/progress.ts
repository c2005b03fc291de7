/**
 * The progress of imports that are being applied or undone: a lease with the number of written products, outside the transaction.
 * The lease of an instance that died expires, so that no import stays in this state.
 */
import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Connection, type Model, Schema } from 'mongoose';

/** How long the lease is valid without renewal, by the database's clock, in ms. */
const LEASE_MS = 10_000;

interface ProgressDoc {
  /** The import's id. */
  _id: number;
  kind: 'apply' | 'undo';
  holder: string;
  expiresAt: Date;
  done: number;
  total: number;
}

export interface Progress {
  kind: 'apply' | 'undo';
  done: number;
  total: number;
}

export class ImportProgress {
  readonly #model: Model<ProgressDoc>;

  constructor(connection: Connection) {
    const schema = new Schema<ProgressDoc>(
      { _id: Number, kind: String, holder: String, expiresAt: Date, done: Number, total: Number },
      { versionKey: false },
    );
    schema.index({ expiresAt: 1 }, { expireAfterSeconds: 60 });
    this.#model = connection.model<ProgressDoc>('MenuImportProgress', schema, 'menu-import-progress');
  }

  /** Returns the progress of an import that is being applied now. */
  async of(id: number): Promise<Progress | undefined> {
    const found = await this.#documents.findOne({ _id: id, $expr: { $gt: ['$expiresAt', '$$NOW'] } });
    return found ? { kind: found.kind, done: found.done, total: found.total } : undefined;
  }

  /**
   * Runs `work` while it holds the lease of an import. `report` sets the number of written products.
   * @returns undefined when another call holds the lease
   */
  async during<T>(
    id: number,
    { kind, total }: Pick<Progress, 'kind' | 'total'>,
    work: (report: (done: number) => void) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    const holder = randomUUID();
    if (!(await this.#acquire(id, { kind, holder, done: 0, total }))) return undefined;
    const write = (fields: Partial<Progress>): void => {
      // A lost report is replaced by the next one; the transaction must not wait for it.
      void this.#renew(id, holder, fields).catch(() => undefined);
    };
    const timer = setInterval(() => write({}), LEASE_MS / 4);
    try {
      return { result: await work((done) => write({ done })) };
    } finally {
      clearInterval(timer);
      await this.#documents.deleteOne({ _id: id, holder });
    }
  }

  /** Takes the lease when nobody holds it, in one write. */
  async #acquire(id: number, fields: Progress & { holder: string }): Promise<boolean> {
    const isFree = { $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, '$$NOW'] };
    const own = { ...fields, expiresAt: { $add: ['$$NOW', LEASE_MS] } };
    const taken = Object.entries(own).map(([field, value]) => [
      field,
      { $cond: [isFree, value, `$${field}`] },
    ]);
    try {
      const stored = await this.#documents.findOneAndUpdate(
        { _id: id },
        [{ $set: Object.fromEntries(taken) }],
        { upsert: true, returnDocument: 'after' },
      );
      return stored?.holder === fields.holder;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #renew(id: number, holder: string, fields: Partial<Progress>): Promise<void> {
    await this.#documents.updateOne(
      { _id: id, holder },
      [{ $set: { ...fields, expiresAt: { $add: ['$$NOW', LEASE_MS] } } }],
      { writeConcern: { w: 1 } },
    );
  }

  get #documents() {
    return documentsOf<ProgressDoc>(this.#model);
  }
}
