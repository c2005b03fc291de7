import { documentsOf } from '@skatert/service-kit/data/documents';
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { LRUCache } from 'lru-cache';
import type { DeliveryZonesModel, ZoneDoc } from './delivery-zones-model.js';

/** How long zones are cached, in ms: within it a checkout may still take the fee that its customer was shown. */
const ZONES_CACHE_MS = 1000;
const MAX_BRANDS = 5000;

interface BrandZones {
  zones: ZoneDoc[];
}

/** Reads the zones of brands through a short cache, which also knows the brands without zones. */
export class ZoneReader {
  readonly #recent: LRUCache<number, BrandZones>;

  constructor(
    private readonly model: DeliveryZonesModel,
    log: CacheName['log'],
  ) {
    this.#recent = openCache({ name: 'delivery zones', log }, { max: MAX_BRANDS, ttl: ZONES_CACHE_MS });
  }

  /** Returns the zones of each brand, at most `ZONES_CACHE_MS` old; without brands it reads nothing. */
  async ofBrands(brandIds: readonly number[]): Promise<Map<number, ZoneDoc[]>> {
    const wanted = [...new Set(brandIds)];
    const found = new Map(
      wanted.flatMap((id): [number, BrandZones][] => {
        const known = this.#recent.get(id);
        return known ? [[id, known]] : [];
      }),
    );
    const missing = wanted.filter((id) => !found.has(id));
    for (const [id, zones] of await this.#read(missing)) {
      this.#recent.set(id, zones);
      found.set(id, zones);
    }
    return new Map([...found].map(([id, { zones }]) => [id, zones]));
  }

  async #read(brandIds: readonly number[]): Promise<Map<number, BrandZones>> {
    const none = brandIds.map((id): [number, BrandZones] => [id, { zones: [] }]);
    if (brandIds.length === 0) return new Map();
    const stored = await documentsOf(this.model)
      .find({ _id: { $in: [...brandIds] } })
      .toArray();
    return new Map([...none, ...stored.map(({ _id, zones }): [number, BrandZones] => [_id, { zones }])]);
  }
}
