/**
 * The progress of imports that are being applied or undone: a lease with the number of written products, outside the transaction.
 * The lease of an instance that died expires, so that no import stays in this state.
 */
import { DatabaseLease, type LeaseDoc } from '@skatert/service-kit/data/database-lease';
import { defineModel } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Model } from 'mongoose';

export interface Progress {
  kind: 'apply' | 'undo';
  done: number;
  total: number;
}

/** `_id`: the import's id. */
interface ProgressDoc extends LeaseDoc, Progress {
  _id: number;
}

const openModel = defineModel<ProgressDoc>(
  'menu-import-progress',
  { _id: Number, kind: String, holder: String, expiresAt: Date, done: Number, total: Number },
  [[{ expiresAt: 1 }, { expireAfterSeconds: 60 }]],
);

export class ImportProgress {
  readonly #model: Model<ProgressDoc>;

  constructor(
    connection: Connection,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#model = openModel(connection);
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
  during<T>(
    id: number,
    { kind, total }: Pick<Progress, 'kind' | 'total'>,
    work: (report: (done: number) => void) => Promise<T>,
  ): Promise<{ result: T } | undefined> {
    const lease = new DatabaseLease<ProgressDoc>({ collection: this.#documents, id });
    const report = (done: number): void => {
      // A lost report is replaced by the next one; the transaction must not wait for it.
      void lease.renew([{ done }]).catch(() => undefined);
    };
    return lease.during(this.log, () => work(report), { kind, done: 0, total });
  }

  get #documents() {
    return documentsOf<ProgressDoc>(this.#model);
  }
}
