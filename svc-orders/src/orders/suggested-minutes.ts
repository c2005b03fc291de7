/** Suggests how long an order takes, by what the latest orders of the same place, or of the brand, took. */
import { PROMISED_MINUTES_MAX, PROMISED_MINUTES_MIN } from '@skatert/contracts/orders/order-rules';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { LRUCache } from 'lru-cache';
import { BY_BRAND_STATUS, BY_TIME, COOKED_BY_POINT } from './order-indexes.js';
import type { OrderDoc, OrderModel } from './order-model.js';

/** How long a suggestion is cached, in ms: a status change rarely reads one. */
const CACHE_MS = 60_000;
const MAX_ENTRIES = 10_000;
/** The latest cooked orders that count, and how many are needed for a suggestion. */
const LATEST_ORDERS = 30;
const KNOWN_MIN = 3;
/** In minutes: the suggestion without enough orders, and the steps of others. */
const DEFAULT_MINUTES = 30;
export const MINUTES_STEP = 5;

/** What orders become that were cooked. */
const COOKED: readonly OrderStatus[] = ['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED'];

const MINUTE_MS = 60_000;

/** Where an order is cooked, and how it leaves: a pickup point, or the brand's delivery. */
interface Place {
  brandId: number;
  pickupPoint: Pick<NonNullable<OrderDoc['pickupPoint']>, 'id'> | null;
}

interface Cooked {
  cookingMs?: number;
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

export class SuggestedMinutes {
  readonly #recent: LRUCache<string, number, () => Promise<number>>;

  /** `now`: the clock of the cache, in ms. */
  constructor(
    private readonly orders: OrderModel,
    log: CacheName['log'],
    now: () => number = () => performance.now(),
  ) {
    this.#recent = openCache<string, number, () => Promise<number>>(
      { name: 'suggested minutes', log },
      {
        max: MAX_ENTRIES,
        ttl: CACHE_MS,
        ttlResolution: 0,
        perf: { now },
        fetchMethod: (_key, _stale, { context }) => context(),
      },
    );
  }

  /** Returns in how many minutes an order of this place can be promised, as of a minute ago at most. */
  async of({ brandId, pickupPoint }: Place): Promise<number> {
    const context = () => this.#readPlace({ brandId, pickupPoint });
    return (await this.#recent.fetch(`${brandId}:${pickupPoint?.id ?? ''}`, { context })) ?? DEFAULT_MINUTES;
  }

  /** Returns the same of a brand's orders of all places. */
  async ofBrand(brandId: number): Promise<number> {
    const context = () => this.#readBrand(brandId);
    return (await this.#recent.fetch(`${brandId}`, { context })) ?? DEFAULT_MINUTES;
  }

  async #readPlace({ brandId, pickupPoint }: Place): Promise<number> {
    const cooked = await documentsOf(this.orders)
      .find<Cooked>(
        { brandId, 'pickupPoint.id': pickupPoint?.id ?? null, cookingMs: { $exists: true } } as object,
        {
          hint: COOKED_BY_POINT,
          sort: { _id: -1 },
          limit: LATEST_ORDERS,
          projection: { cookingMs: 1 },
        },
      )
      .toArray();
    return suggest(timesOf(cooked));
  }

  async #readBrand(brandId: number): Promise<number> {
    const finished = await documentsOf(this.orders)
      .find<Cooked>(
        { brandId, status: { $in: [...COOKED] } },
        { hint: BY_BRAND_STATUS, sort: BY_TIME, limit: LATEST_ORDERS, projection: { cookingMs: 1 } },
      )
      .toArray();
    return suggest(timesOf(finished));
  }
}

const timesOf = (cooked: readonly Cooked[]): number[] => cooked.flatMap(({ cookingMs }) => cookingMs ?? []);

/** Returns the median of the times (in ms) in minutes, rounded up. */
export function suggest(times: readonly number[]): number {
  if (times.length < KNOWN_MIN) return DEFAULT_MINUTES;
  const sorted = [...times].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  const minutes = Math.ceil(median / MINUTE_MS / MINUTES_STEP) * MINUTES_STEP;
  return Math.min(Math.max(minutes, PROMISED_MINUTES_MIN), PROMISED_MINUTES_MAX);
}
