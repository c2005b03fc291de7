/** Estimates in how many minutes an order would be ready that is placed now, by the latest orders and those that wait. */
import { PROMISED_MINUTES_MAX } from '@skatert/contracts/orders/order-rules';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Keys } from '@skatert/service-kit/data/read-page';
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { LRUCache } from 'lru-cache';
import { BY_BRAND_STATUS, BY_MODE_STATUS, BY_POINT_STATUS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import { MINUTES_STEP, type SuggestedMinutes } from '../orders/suggested-minutes.js';

/** Where an order is prepared, and how it leaves; without both: anywhere in the brand. */
export interface Kitchen {
  brandId: number;
  deliveryMode?: DeliveryMode | undefined;
  /** Of a pickup. */
  pointId?: number | undefined;
}

/** How long an estimate is cached, in ms: a page of the menu reads one. */
const CACHE_MS = 15_000;
const MAX_ENTRIES = 10_000;
/** Older orders are no longer waited for, though nobody has finished them; in ms. */
const RECENT_MS = 4 * 60 * 60 * 1000;
/** An order for a later time keeps the kitchen busy from so long before it, in ms. */
const DUE_MS = 60 * 60 * 1000;
/** So many orders are read at most; more don't change the estimate, which is the longest one then. */
const QUEUE_MAX = 100;
/** What a kitchen can cook at once, also while it cooks less. */
const AT_ONCE = 3;

export interface Queue {
  /** The orders that nobody has accepted. */
  waiting: number;
  cooking: number;
}

/**
 * Returns an estimate in minutes: the usual time, and that until the orders before it are begun. A kitchen that cooks several
 * orders at once begins so many in the usual time.
 */
export function estimate(usual: number, { waiting, cooking }: Queue): number {
  const delay = (usual * waiting) / Math.max(cooking, AT_ONCE);
  return Math.min(Math.ceil((usual + delay) / MINUTES_STEP) * MINUTES_STEP, PROMISED_MINUTES_MAX);
}

export const kitchenKey = ({ brandId, deliveryMode, pointId }: Kitchen): string =>
  `${brandId} ${deliveryMode ?? ''} ${pointId ?? ''}`;

interface Reading extends Kitchen {
  now: number;
}

export class Estimates {
  readonly #recent: LRUCache<string, number, Reading>;

  /** `cacheNow`: the clock of the cache, in ms. */
  constructor(
    private readonly orders: OrderModel,
    private readonly usual: Pick<SuggestedMinutes, 'of' | 'ofBrand'>,
    log: CacheName['log'],
    cacheNow: () => number = () => performance.now(),
  ) {
    this.#recent = openCache<string, number, Reading>(
      { name: 'estimates', log },
      {
        max: MAX_ENTRIES,
        ttl: CACHE_MS,
        ttlResolution: 0,
        perf: { now: cacheNow },
        fetchMethod: (_key, _stale, { context }) => this.#read(context),
      },
    );
  }

  /** Returns in about how many minutes an order of this kitchen is ready that is placed at `now`, in ms. */
  async of(kitchen: Kitchen, now: number): Promise<number> {
    const minutes = await this.#recent.fetch(kitchenKey(kitchen), { context: { ...kitchen, now } });
    return minutes ?? PROMISED_MINUTES_MAX;
  }

  async #read({ now, ...kitchen }: Reading): Promise<number> {
    const { brandId, deliveryMode, pointId } = kitchen;
    const isAnywhere = deliveryMode === undefined && pointId === undefined;
    const place = { brandId, pickupPoint: pointId === undefined ? null : { id: pointId } };
    const [usual, queue] = await Promise.all([
      isAnywhere ? this.usual.ofBrand(brandId) : this.usual.of(place),
      this.#readQueue(kitchen, now),
    ]);
    return estimate(usual, queue);
  }

  async #readQueue(kitchen: Kitchen, now: number): Promise<Queue> {
    const { where, hint } = conditionsOf(kitchen);
    const open = await documentsOf(this.orders)
      .find<{ status: string; promisedAt?: Date }>(
        { ...where, status: { $in: ['QUEUED', 'PREPARING'] }, createdAt: { $gt: new Date(now - RECENT_MS) } },
        { hint, limit: QUEUE_MAX, projection: { status: 1, promisedAt: 1 } },
      )
      .toArray();
    const due = open.filter(({ promisedAt }) => !promisedAt || promisedAt.getTime() < now + DUE_MS);
    const cooking = open.filter(({ status }) => status === 'PREPARING').length;
    return { waiting: due.filter(({ status }) => status === 'QUEUED').length, cooking };
  }
}

function conditionsOf({ brandId, deliveryMode, pointId }: Kitchen): { where: object; hint: Keys } {
  if (pointId !== undefined) return { where: { brandId, 'pickupPoint.id': pointId }, hint: BY_POINT_STATUS };
  if (deliveryMode) return { where: { brandId, deliveryMode }, hint: BY_MODE_STATUS };
  return { where: { brandId }, hint: BY_BRAND_STATUS };
}
