/** Reads counts as of one snapshot, with the changes that they lack: exact at any moment. */
import type { ReadOptions } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { BrandClientDoc } from './brand-client-model.js';
import { countClients, countPeriods } from './count-moves.js';
import { type CountState, readCountState } from './count-state.js';
import type { CountsDeps } from './counts-deps.js';
import { ALL_BRANDS, type CountUnit, type PeriodCount } from './order-count-model.js';
import { type OrderMove, uncountedMoves } from './order-moves.js';
import { addAll, type StatusCounts } from './status-counts.js';

export type CountReaderDeps = Pick<CountsDeps, 'countModels' | 'orders' | 'events' | 'timeZone'>;

/** The periods of a unit from `first` on and before `before`, compared as texts. */
export interface PeriodRange {
  unit: CountUnit;
  first: string;
  before: string;
}

/** Sorts after every day and month, and behind a month or day after all that begin with it. */
const LATEST = '~';

export const ALL_TIME: PeriodRange = { unit: 'all', first: '', before: LATEST };
export const ALL_MONTHS: PeriodRange = { unit: 'month', first: '', before: LATEST };

export const daysBetween = (first: string, last: string): PeriodRange => ({
  unit: 'day',
  first,
  before: last + LATEST,
});
export const daysOfMonth = (month: string): PeriodRange => daysBetween(month, month);

/** Returns whole months, and the days of the first and the last one. A day that is undefined: without an end. */
export function rangesBetween(first: string | undefined, last: string | undefined): PeriodRange[] {
  const [firstMonth = '', lastMonth = LATEST] = [first, last].map((day) => day?.slice(0, 'yyyy-mm'.length));
  if (first !== undefined && last !== undefined && firstMonth === lastMonth)
    return [daysBetween(first, last)];
  return [
    { unit: 'month', first: firstMonth && firstMonth + LATEST, before: lastMonth },
    ...(first !== undefined ? [daysBetween(first, firstMonth)] : []),
    ...(last !== undefined ? [daysBetween(lastMonth, last)] : []),
  ];
}

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
    const lacking = countPeriods(moves, this.deps.timeZone)
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
    return [...stored, ...countClients(own, this.deps.timeZone)].map(({ statuses }) => statuses);
  }

  /** Sorts clients by their last orders, the newest first, also those that are not counted yet. */
  async sortByLastOrder<T extends Pick<BrandClientDoc, 'brandId' | 'userId' | 'lastOrderId'>>(
    clients: readonly T[],
  ): Promise<T[]> {
    const keyOf = ({ brandId, userId }: Pick<T, 'brandId' | 'userId'>): string => `${brandId}:${userId}`;
    const uncounted = countClients(await this.#uncounted(), this.deps.timeZone);
    const newer = new Map(uncounted.map((client) => [keyOf(client), client.lastOrderId]));
    const lastOf = (client: T): number => Math.max(client.lastOrderId, newer.get(keyOf(client)) ?? 0);
    return [...clients].sort((one, other) => lastOf(other) - lastOf(one));
  }

  #uncounted(): Promise<OrderMove[]> {
    this.#moves ??= uncountedMoves(this.deps, this.state.position, this.read, UNCOUNTED_MAX);
    return this.#moves;
  }
}

/** Returns the sums of each period, the newest first. Months and days among the counts must not overlap. */
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
