/** Counts orders in the orders themselves: reads all of them, for the rebuild and the audit. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BrandPeriodCount, PeriodCounts } from './count-moves.js';
import type { CountsDeps } from './counts-deps.js';
import { ALL_BRANDS } from './order-count-model.js';
import { addTo, type StatusCount, type StatusCounts } from './status-counts.js';
import { hourOf } from './utc-periods.js';

type GroupDeps = Pick<CountsDeps, 'orders'>;

/** What the orders say about a client of a brand. */
export interface GroupedClient {
  brandId: number;
  userId: number;
  username: string;
  lastOrderId: number;
  lastHour: string;
  statuses: StatusCounts;
}

interface HourGroup extends StatusCount {
  _id: { brandId: number; hour: string; status: OrderStatus };
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
  { orders }: GroupDeps,
  read: ReadOptions,
): AsyncGenerator<BrandPeriodCount[]> {
  // As `hourOf` writes it.
  const hour = { $dateToString: { date: '$createdAt', format: '%Y-%m-%dT%H' } };
  const groups = documentsOf(orders).aggregate<HourGroup>(
    [
      {
        $group: {
          _id: { brandId: '$brandId', hour, status: '$status' },
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

function addGroup(
  counts: PeriodCounts,
  brandId: number,
  { _id, firstId, lastId, ...count }: HourGroup,
): void {
  for (const period of counts.of(brandId, _id.hour)) {
    addTo(period.statuses, _id.status, count);
    period.firstId = Math.min(period.firstId, firstId);
    period.lastId = Math.max(period.lastId, lastId);
  }
}

/** Yields the clients of all brands, brand by brand, in batches of one brand each. */
export async function* groupClients(
  { orders }: GroupDeps,
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
    clients.push(toClient(group));
  }
  if (clients.length > 0) yield clients;
}

function toClient({ _id, last, statuses }: ClientGroup): GroupedClient {
  const counts: StatusCounts = {};
  for (const { status, ...count } of statuses) addTo(counts, status, count);
  const { id: lastOrderId, at, username } = last;
  return { ..._id, username, lastOrderId, lastHour: hourOf(at), statuses: counts };
}
