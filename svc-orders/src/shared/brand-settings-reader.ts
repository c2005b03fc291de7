import { documentsOf } from '@skatert/service-kit/data/documents';
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';

/** How long what a brand has set is cached, in ms: within it a checkout may still go by what its customer was shown. */
const CACHE_MS = 1000;
const MAX_BRANDS = 5000;

export interface BrandSettings<Doc, Value> extends CacheName {
  /** A document per brand, with its id. */
  model: Model<Doc>;
  /** Returns what is set; the document is undefined of a brand that has set nothing. */
  valueOf: (stored: Doc | undefined) => Value;
}

/** Reads what brands have set through a short cache, which also knows the brands that have set nothing. */
export class BrandSettingsReader<Doc extends { _id: number }, Value extends object> {
  readonly #recent: LRUCache<number, Value>;

  constructor(private readonly settings: BrandSettings<Doc, Value>) {
    this.#recent = openCache(settings, { max: MAX_BRANDS, ttl: CACHE_MS });
  }

  /** Returns what each brand has set, at most `CACHE_MS` old; without brands it reads nothing. */
  async ofBrands(brandIds: readonly number[]): Promise<Map<number, Value>> {
    const wanted = [...new Set(brandIds)];
    const found = new Map(
      wanted.flatMap((id): [number, Value][] => {
        const known = this.#recent.get(id);
        return known ? [[id, known]] : [];
      }),
    );
    for (const [id, value] of await this.#read(wanted.filter((id) => !found.has(id)))) {
      this.#recent.set(id, value);
      found.set(id, value);
    }
    return found;
  }

  async #read(brandIds: readonly number[]): Promise<[number, Value][]> {
    if (brandIds.length === 0) return [];
    const ids = { _id: { $in: [...brandIds] } } as object;
    const stored = await documentsOf(this.settings.model).find(ids).toArray();
    const known = new Map(stored.map((each) => [each._id as number, each as Doc]));
    return brandIds.map((id) => [id, this.settings.valueOf(known.get(id))]);
  }
}
