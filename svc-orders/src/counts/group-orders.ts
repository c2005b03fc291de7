/** Counts orders in the orders themselves: reads all of them, for the rebuild and the audit. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { dayOf } from '@skatert/contracts/shared/days';
import type { ReadOptions } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { type BrandPeriodCount, PeriodCounts } from './count-moves.js';
import type { CountsDeps } from './counts-deps.js';
import { ALL_BRANDS } from './order-count-model.js';
import { addTo, type StatusCount, type StatusCounts } from './status-counts.js';

type GroupDeps = Pick<CountsDeps, 'orders' | 'timeZone'>;

/** What the orders say about a client of a brand. */
export interface GroupedClient {
  brandId: number;
  userId: number;
  username: string;
  lastOrderId: number;
  lastDay: string;
  statuses: StatusCounts;
}

interface DayGroup extends StatusCount {
  _id: { brandId: number; day: string; status: OrderStatus };
  firstId: number;
  lastId: number;
}

interface ClientGroup {
  _id: { brandId: number; userId: number };
  last: { id: number; at: Date; username: string };
  statuses: (StatusCount & { status: OrderStatus })[];
}

const COUNTED = { orders: { $sum: 1 }, sum: { $sum: '$total' } };

/** Yields the counts of each brand, then those of all brands together. */
export async function* groupPeriods(
  { orders, timeZone }: GroupDeps,
  read: ReadOptions,
): AsyncGenerator<BrandPeriodCount[]> {
  const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: timeZone } };
  const groups = documentsOf(orders).aggregate<DayGroup>(
    [
      {
        $group: {
          _id: { brandId: '$brandId', day, status: '$status' },
          ...COUNTED,
          firstId: { $min: '$_id' },
          lastId: { $max: '$_id' },
        },
      },
      { $sort: { '_id.brandId': 1 } },
    ],
    { ...read, allowDiskUse: true },
  );
  const all = new PeriodCounts();
  let ofBrand = new PeriodCounts();
  let brandId: number | undefined;
  for await (const group of groups) {
    if (brandId !== undefined && group._id.brandId !== brandId) {
      yield ofBrand.all();
      ofBrand = new PeriodCounts();
    }
    brandId = group._id.brandId;
    addGroup(ofBrand, brandId, group);
    addGroup(all, ALL_BRANDS, group);
  }
  if (brandId !== undefined) yield ofBrand.all();
  yield all.all();
}

function addGroup(counts: PeriodCounts, brandId: number, { _id, firstId, lastId, ...count }: DayGroup): void {
  for (const period of counts.of(brandId, _id.day)) {
    addTo(period.statuses, _id.status, count);
    period.firstId = Math.min(period.firstId, firstId);
    period.lastId = Math.max(period.lastId, lastId);
  }
}

/** Yields the clients of all brands, brand by brand, in batches of one brand each. */
export async function* groupClients(
  { orders, timeZone }: GroupDeps,
  read: ReadOptions,
  batch: number,
): AsyncGenerator<GroupedClient[]> {
  const client = { brandId: '$brandId', userId: '$userId' };
  const groups = documentsOf(orders).aggregate<ClientGroup>(
    [
      {
        $group: {
          _id: { ...client, status: '$status' },
          ...COUNTED,
          // Compared by the first field.
          last: { $max: { id: '$_id', at: '$createdAt', username: '$username' } },
        },
      },
      {
        $group: {
          _id: { brandId: '$_id.brandId', userId: '$_id.userId' },
          last: { $max: '$last' },
          statuses: { $push: { status: '$_id.status', orders: '$orders', sum: '$sum' } },
        },
      },
      { $sort: { '_id.brandId': 1 } },
    ],
    { ...read, allowDiskUse: true },
  );
  let clients: GroupedClient[] = [];
  for await (const group of groups) {
    const isOther = clients[0] !== undefined && clients[0].brandId !== group._id.brandId;
    if (isOther || clients.length === batch) {
      yield clients;
      clients = [];
    }
    clients.push(toClient(group, timeZone));
  }
  if (clients.length > 0) yield clients;
}

function toClient({ _id, last, statuses }: ClientGroup, timeZone: string): GroupedClient {
  const counts: StatusCounts = {};
  for (const { status, ...count } of statuses) addTo(counts, status, count);
  const { id: lastOrderId, at, username } = last;
  return { ..._id, username, lastOrderId, lastDay: dayOf(at.getTime(), timeZone), statuses: counts };
}
