/** The staff's list of orders, with pages, filters and search. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import type { Page } from '@skatert/contracts/shared/fields';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import { type CountedList, locateSlice, type Segment } from '../counts/locate-slice.js';
import type { PeriodCount } from '../counts/order-count-model.js';
import { totalOf } from '../counts/status-counts.js';
import {
  ALL_MONTHS,
  ALL_TIME,
  daysOfMonth,
  HOUR_MS,
  rangesBetween,
  startOfPeriod,
} from '../counts/utc-periods.js';
import type { OrderDoc } from '../orders/order-model.js';
import { conditionsOf, hintOf, type OrdersFilter } from './orders-filter.js';

export interface StaffListDeps extends CountReaderDeps {
  connection: Connection;
}

/** The maximum number of orders in a list whose total is not counted beforehand. */
export const LISTED_MAX = 1000;

export type OrdersPage = Page<OrderDoc> & { more?: boolean };

/** Returns a page of the orders. */
export function listStaffOrders(
  deps: StaffListDeps,
  filter: OrdersFilter,
  { page, size, sort }: Pick<StaffOrdersQuery, 'page' | 'size' | 'sort'>,
): Promise<OrdersPage> {
  return readSnapshot(deps.connection, async (read) => {
    const counts = await CountReader.open(deps, read);
    const list = await new StaffList(deps, filter, read, counts).open();
    return {
      content: await list.slice(page * size, size, sort === 'id,ASC'),
      totalElements: list.total,
      totalPages: Math.ceil(list.total / size),
      number: page,
      size,
    };
  });
}

/** Returns the orders in the order of the ids. */
export async function readOrders(
  { orders }: Pick<StaffListDeps, 'orders'>,
  ids: readonly number[],
  read: ReadOptions,
): Promise<OrderDoc[]> {
  const found = await documentsOf(orders)
    .find({ _id: { $in: ids } }, read)
    .toArray();
  const byId = new Map(found.map((order) => [order._id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const ID = { _id: 1 };

const idsOf = async (found: { toArray: () => Promise<{ _id: number }[]> }): Promise<number[]> =>
  (await found.toArray()).map(({ _id }) => _id);

class StaffList implements CountedList {
  total = 0;
  /** The periods of the filter's dates; undefined without dates. */
  #dated: Segment[] | undefined;

  constructor(
    private readonly deps: StaffListDeps,
    private readonly filter: OrdersFilter,
    private readonly read: ReadOptions,
    private readonly counts: CountReader,
  ) {}

  /** Counts the list. */
  async open(): Promise<this> {
    const { since, until } = this.filter;
    const isDated = since !== undefined || until !== undefined;
    const ranges = isDated ? rangesBetween(since, until) : [ALL_TIME];
    const segments = (await this.counts.periods(this.filter.brandIds, ranges)).map((each) =>
      this.#toSegment(each),
    );
    if (isDated) this.#dated = await Promise.all(segments.map((segment) => this.#cut(segment)));
    this.total = (this.#dated ?? segments).reduce((sum, { count }) => sum + count, 0);
    return this;
  }

  /** Returns `size` orders after `skipped` ones, the newest or the oldest first. */
  async slice(skipped: number, size: number, oldestFirst: boolean): Promise<OrderDoc[]> {
    const end = Math.min(skipped + size, this.total);
    if (skipped >= end) return [];
    const slice = oldestFirst
      ? { from: this.total - end, to: this.total - skipped }
      : { from: skipped, to: end };
    const { newestFirst, skip, ...ids } = await locateSlice(this, slice);
    const sort = { _id: newestFirst ? -1 : 1 } as const;
    const options = { ...this.read, hint: hintOf(this.filter), sort, skip, limit: end - skipped };
    const orders = documentsOf(this.deps.orders);
    const conditions = this.#conditions(ids);
    // MongoDB would read the skipped documents as well, so that of these only the keys are read.
    const found =
      skip === 0
        ? await orders.find(conditions, options).toArray()
        : await readOrders(
            this.deps,
            await idsOf(orders.find(conditions, { ...options, projection: ID })),
            this.read,
          );
    return newestFirst === oldestFirst ? found.reverse() : found;
  }

  async segments(): Promise<Segment[]> {
    return (
      this.#dated ??
      (await this.counts.periods(this.filter.brandIds, [ALL_MONTHS])).map((each) => this.#toSegment(each))
    );
  }

  async daysOf(month: string): Promise<Segment[]> {
    const days = await this.counts.periods(this.filter.brandIds, [daysOfMonth(month)]);
    return days.map((each) => this.#toSegment(each));
  }

  countEarlier(ids: { first: number; last: number }, before: string): Promise<number> {
    return this.#count(ids, undefined, startOfPeriod(before));
  }

  #toSegment({ period, unit, firstId, lastId, statuses }: PeriodCount): Segment {
    return { period, unit, firstId, lastId, count: totalOf([statuses], this.filter.statuses).orders };
  }

  /** Counts the orders of an hour of which the filter has only a part. */
  async #cut(segment: Segment): Promise<Segment> {
    if (segment.unit !== 'hour') return segment;
    const { since, until } = this.filter;
    const start = startOfPeriod(segment.period);
    const end = new Date(start.getTime() + HOUR_MS);
    if ((!since || since <= start) && (!until || until >= end)) return segment;
    return {
      ...segment,
      count: await this.#count({ first: segment.firstId, last: segment.lastId }, start, end),
    };
  }

  /** Counts orders with these ids that were created in the filter's time, from `start` on and before `end`. */
  #count(ids: { first: number; last: number }, start: Date | undefined, end: Date): Promise<number> {
    const { since = start, until = end } = this.filter;
    const within = {
      ...this.filter,
      since: start && since ? new Date(Math.max(start.getTime(), since.getTime())) : since,
      until: new Date(Math.min(end.getTime(), until.getTime())),
    };
    return documentsOf(this.deps.orders).countDocuments(this.#conditions(ids, within), {
      ...this.read,
      hint: hintOf(within),
    });
  }

  #conditions({ first, last }: { first: number; last: number }, filter = this.filter): object {
    const ids = this.#dated ?? [{ firstId: 0, lastId: Infinity }];
    return {
      ...conditionsOf(filter),
      _id: {
        $gte: Math.max(first, Math.min(...ids.map(({ firstId }) => firstId))),
        $lte: Math.min(last, Math.max(...ids.map(({ lastId }) => lastId))),
      },
    };
  }
}
