/**
 * The indexes of the staff that this instance keeps in memory. Each call compares the revision of the master's staff
 * with that of the index and first reads the accounts that changed since, so that it also contains the writes of other
 * instances. The database stores no copy that could become wrong.
 */

import { openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type { StaffChangeModels } from '../staff-changes/staff-change-model.js';
import { type ReadIndexedDeps, readIndexedStaff } from './read-indexed-staff.js';
import { StaffIndex } from './staff-index.js';

/** The number of accounts in all indexes together; some 300 bytes each. */
const MAX_ACCOUNTS = 200_000;
/** The maximum number of changes that are read one by one; with more the index is built again. */
const MAX_CHANGES = 500;
/**
 * The age at which an index is built again in the background, in ms: a change of the staff that
 * is not marked is missing until then.
 */
const REBUILD_MS = 60_000;

export interface StaffIndexesDeps extends ReadIndexedDeps, StaffChangeModels {
  log: FastifyBaseLogger;
  now: () => number;
}

export class StaffIndexes {
  readonly #indexes: LRUCache<number, StaffIndex>;
  /** The reads in progress by master: concurrent calls share them. */
  readonly #reading = new Map<number, Promise<StaffIndex>>();

  constructor(private readonly deps: StaffIndexesDeps) {
    this.#indexes = openCache(
      { name: 'staff', log: deps.log },
      { maxSize: MAX_ACCOUNTS, sizeCalculation: ({ size }) => size + 1 },
    );
  }

  /** Returns the index of a master's staff with all changes that were committed before the call. */
  async read(masterId: number): Promise<StaffIndex> {
    const stored = await this.deps.staffRevisions.findById(masterId).lean();
    const revision = stored?.revision ?? 0;
    for (;;) {
      const index = this.#indexes.get(masterId);
      if (index && index.revision >= revision) {
        if (this.deps.now() - index.builtAt >= REBUILD_MS) this.#rebuildLater(masterId, revision);
        return index;
      }
      const read = await this.#share(masterId, () => this.#update(masterId, index, revision));
      // A shared read may have begun before the change.
      if (read.revision >= revision) return read;
    }
  }

  #rebuildLater(masterId: number, revision: number): void {
    this.#share(masterId, () => this.#build(masterId, revision)).catch((error) =>
      this.deps.log.warn({ err: error, masterId }, 'staff: index not rebuilt'),
    );
  }

  /** Runs a read, unless one of the master is in progress; an index that is larger than all others is not kept. */
  #share(masterId: number, start: () => Promise<StaffIndex>): Promise<StaffIndex> {
    const running = this.#reading.get(masterId);
    if (running) return running;
    const reading = start()
      .then((index) => {
        this.#indexes.set(masterId, index);
        return index;
      })
      .finally(() => this.#reading.delete(masterId));
    this.#reading.set(masterId, reading);
    return reading;
  }

  /** `revision` was read before: what is read now contains it, and what it contains beyond it is read again. */
  async #update(masterId: number, index: StaffIndex | undefined, revision: number): Promise<StaffIndex> {
    if (!index || revision - index.revision > MAX_CHANGES) return this.#build(masterId, revision);
    const { staffChanges } = this.deps;
    const changes = await staffChanges
      .find({ masterId, revision: { $gt: index.revision } }, { userId: 1 })
      .limit(MAX_CHANGES + 1)
      .lean();
    if (changes.length > MAX_CHANGES) return this.#build(masterId, revision);
    const changed = changes.map(({ userId }) => userId);
    return index.with(await readIndexedStaff(this.deps, masterId, changed), changed, revision);
  }

  async #build(masterId: number, revision: number): Promise<StaffIndex> {
    const builtAt = this.deps.now();
    return StaffIndex.of(await readIndexedStaff(this.deps, masterId), revision, builtAt);
  }
}
