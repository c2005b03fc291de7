/** Keeps projections of brands' menus in memory, each brought up to date before it is read. */
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { LRUCache } from 'lru-cache';
import type { RevisionModel } from './revision-model.js';

/** What a brand's projection is built from: all that is stored, or what changed since a revision. */
export interface MenuSource<Rows> {
  all: (brandId: number) => Promise<Rows>;
  /** Everything that a later revision changed, in any state. */
  since: (brandId: number, revision: number) => Promise<Rows>;
}

export interface MenuProjection<Rows> {
  apply: (rows: Rows) => void | Promise<void>;
  /** The number of its entries. */
  readonly size: number;
}

interface Cached<P> {
  projection: P;
  revision: number;
}

/**
 * The maximum number of entries of a cache, over all brands: 15 large ones with their groups (record 72). The projections
 * that were not read longest are dropped.
 */
const MAX_ENTRIES = 400_000;

export class RevisionCache<Rows, P extends MenuProjection<Rows>> {
  readonly #cached: LRUCache<number, Cached<P>>;
  readonly #updating = new Map<number, Promise<P>>();

  constructor(
    private readonly revisions: RevisionModel,
    private readonly source: MenuSource<Rows>,
    private readonly create: () => P,
    name: CacheName,
  ) {
    this.#cached = openCache(name, {
      maxSize: MAX_ENTRIES,
      sizeCalculation: ({ projection }) => projection.size + 1,
    });
  }

  /** Returns the brand's projection with every change that was committed before the call. */
  async read(brandId: number): Promise<P> {
    const stored = await this.revisions.findById(brandId).lean();
    const { revision, removedAt } = stored ?? { revision: 0, removedAt: 0 };
    for (;;) {
      const cached = this.#cached.get(brandId);
      const isValid = cached !== undefined && cached.revision >= removedAt;
      if (isValid && cached.revision >= revision) return cached.projection;
      const updating = this.#updating.get(brandId);
      if (!updating) return this.#update(brandId, isValid ? cached : undefined, revision);
      // It may have begun before the revision.
      await updating;
    }
  }

  #update(brandId: number, cached: Cached<P> | undefined, revision: number): Promise<P> {
    const update = this.#bringUpToDate(brandId, cached, revision).finally(() =>
      this.#updating.delete(brandId),
    );
    this.#updating.set(brandId, update);
    return update;
  }

  async #bringUpToDate(brandId: number, cached: Cached<P> | undefined, revision: number): Promise<P> {
    const projection = cached?.projection ?? this.create();
    const rows = cached ? await this.source.since(brandId, cached.revision) : await this.source.all(brandId);
    await projection.apply(rows);
    this.#cached.set(brandId, { projection, revision });
    return projection;
  }
}
