/** All clients of a brand, the most recent order first. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BrandClientDoc, BY_LAST_ORDER } from '../counts/brand-client-model.js';
import type { CountReader } from '../counts/count-reader.js';
import type { CountModels } from '../counts/counts-deps.js';
import { type CountedList, locateSlice, type Segment } from '../counts/locate-slice.js';
import { ALL_MONTHS, ALL_TIME, daysOfMonth, type PeriodRange } from '../counts/utc-periods.js';

/** A client, by the newest order. */
export type ListedClient = Pick<BrandClientDoc, 'userId' | 'lastOrderId'>;

export class BrandClientList implements CountedList {
  total = 0;

  constructor(
    private readonly deps: { countModels: CountModels },
    private readonly brandId: number,
    private readonly counts: CountReader,
    private readonly read: ReadOptions,
  ) {}

  /** Counts the list. */
  async open(): Promise<this> {
    const [all] = await this.#segments(ALL_TIME);
    this.total = all?.count ?? 0;
    return this;
  }

  /** Returns `size` clients after `skipped` ones. */
  async slice(skipped: number, size: number): Promise<ListedClient[]> {
    const end = Math.min(skipped + size, this.total);
    if (skipped >= end) return [];
    const { newestFirst, first, last, skip } = await locateSlice(this, { from: skipped, to: end });
    const found = await this.#clients
      .find<ListedClient>(this.#conditions(first, last), {
        ...this.read,
        hint: BY_LAST_ORDER,
        sort: { lastOrderId: newestFirst ? -1 : 1 },
        skip,
        limit: end - skipped,
        projection: { _id: 0, userId: 1, lastOrderId: 1 },
      })
      .toArray();
    return newestFirst ? found : found.reverse();
  }

  segments(): Promise<Segment[]> {
    return this.#segments(ALL_MONTHS);
  }

  daysOf(month: string): Promise<Segment[]> {
    return this.#segments(daysOfMonth(month));
  }

  countEarlier({ first, last }: { first: number; last: number }, before: string): Promise<number> {
    const earlier = { ...this.#conditions(first, last), lastHour: { $lt: before } };
    return this.#clients.countDocuments(earlier, { ...this.read, hint: BY_LAST_ORDER });
  }

  get #clients() {
    return documentsOf(this.deps.countModels.brandClients);
  }

  #conditions(first: number, last: number) {
    return {
      generation: this.counts.generation,
      brandId: this.brandId,
      lastOrderId: { $gte: first, $lte: last },
    };
  }

  async #segments(range: PeriodRange): Promise<Segment[]> {
    const periods = await this.counts.periods([this.brandId], [range]);
    return periods.map(({ lastOrders, ...period }) => ({ ...period, count: lastOrders }));
  }
}
