/** Reads counts as of one snapshot, with the changes that they lack: exact at any moment. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { BrandClientDoc } from './brand-client-model.js';
import { countClients, countPeriods } from './count-moves.js';
import { type CountState, readCountState } from './count-state.js';
import type { CountsDeps } from './counts-deps.js';
import { ALL_BRANDS, type PeriodCount } from './order-count-model.js';
import { type OrderMove, uncountedMoves } from './order-moves.js';
import { addAll, type StatusCounts } from './status-counts.js';
import type { PeriodRange } from './utc-periods.js';

export type CountReaderDeps = Pick<CountsDeps, 'countModels' | 'orders' | 'events'>;

/** The maximum number of uncounted events, and of orders with pending ones, that are added to the counts. */
const UNCOUNTED_MAX = 1000;

export class CountReader {
  #moves: Promise<OrderMove[]> | undefined;

  private constructor(
    private readonly deps: CountReaderDeps,
    private readonly read: ReadOptions,
    private readonly state: CountState,
  ) {}

  /** @throws AppError UNAVAILABLE while the counts are rebuilt after a restore */
  static async open(deps: CountReaderDeps, read: ReadOptions): Promise<CountReader> {
    return new CountReader(deps, read, await readCountState(deps, read));
  }

  /** The generation of the documents to read. */
  get generation(): number {
    return this.state.generation;
  }

  /**
   * Returns the counts of the periods, the newest first, each summed up over the brands; `brandIds` undefined: over all
   * brands. A period without orders may be missing. `lastOrders` is as of the last counted event.
   */
  async periods(brandIds: number[] | undefined, ranges: readonly PeriodRange[]): Promise<PeriodCount[]> {
    if (ranges.length === 0) return [];
    const brands = brandIds ?? [ALL_BRANDS];
    const anyRange = ranges.map(({ unit, first, before }) => ({
      generation: this.generation,
      unit,
      brandId: { $in: brands },
      period: { $gte: first, $lt: before },
    }));
    const [stored, moves] = await Promise.all([
      documentsOf(this.deps.countModels.orderCounts).find({ $or: anyRange }, this.read).toArray(),
      this.#uncounted(),
    ]);
    const lacking = countPeriods(moves)
      .all()
      .filter(({ brandId }) => brands.includes(brandId))
      .filter(({ unit, period }) =>
        ranges.some((range) => range.unit === unit && range.first <= period && period < range.before),
      );
    return sumByPeriod([...stored, ...lacking]);
  }

  /** Returns the counts of a customer's orders in one brand, or without a brand in all of them. */
  async customer(userId: number, brandId?: number): Promise<StatusCounts[]> {
    const ofBrand = brandId !== undefined && { brandId };
    const [stored, moves] = await Promise.all([
      documentsOf(this.deps.countModels.brandClients)
        .find(
          { userId, generation: this.generation, ...ofBrand },
          { ...this.read, projection: { statuses: 1 } },
        )
        .toArray(),
      this.#uncounted(),
    ]);
    const own = moves.filter(
      ({ order }) => order.userId === userId && (brandId === undefined || order.brandId === brandId),
    );
    return [...stored, ...countClients(own)].map(({ statuses }) => statuses);
  }

  /** Sorts clients by their last orders, the newest first, also those that are not counted yet. */
  async sortByLastOrder<T extends Pick<BrandClientDoc, 'brandId' | 'userId' | 'lastOrderId'>>(
    clients: readonly T[],
  ): Promise<T[]> {
    const keyOf = ({ brandId, userId }: Pick<T, 'brandId' | 'userId'>): string => `${brandId}:${userId}`;
    const uncounted = countClients(await this.#uncounted());
    const newer = new Map(uncounted.map((client) => [keyOf(client), client.lastOrderId]));
    const lastOf = (client: T): number => Math.max(client.lastOrderId, newer.get(keyOf(client)) ?? 0);
    return [...clients].sort((one, other) => lastOf(other) - lastOf(one));
  }

  #uncounted(): Promise<OrderMove[]> {
    this.#moves ??= uncountedMoves(this.deps, this.state.position, this.read, UNCOUNTED_MAX);
    return this.#moves;
  }
}

/** Returns the sums of each period, the newest first. Periods of different units among the counts must not overlap. */
function sumByPeriod(counts: readonly PeriodCount[]): PeriodCount[] {
  const sums = new Map<string, PeriodCount>();
  for (const { unit, period, statuses, firstId, lastId, lastOrders } of counts) {
    const sum = sums.get(period) ?? {
      unit,
      period,
      statuses: {},
      firstId: Infinity,
      lastId: 0,
      lastOrders: 0,
    };
    sums.set(period, sum);
    addAll(sum.statuses, statuses);
    sum.firstId = Math.min(sum.firstId, firstId);
    sum.lastId = Math.max(sum.lastId, lastId);
    sum.lastOrders += lastOrders;
  }
  return [...sums.values()].sort((one, other) => (one.period < other.period ? 1 : -1));
}
