/**
 * Keeps the sums of hours. An hour is summed up again from its orders instead of counting events: so an event may be applied
 * twice, and what is stored is right as of the transaction that wrote it.
 */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { inTransaction, type ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { BY_BRAND, FEES_BY_BRAND, HAS_FEE } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { Sold } from '../orders/sold-orders.js';
import {
  type BrandHour,
  endOf,
  type HourSum,
  type HourSumDoc,
  type HourSumModel,
  hourIdOf,
} from './hour-sum-model.js';

interface HourGroup {
  _id: BrandHour;
  statuses: (Sold & { status: OrderStatus })[];
}

const ofHour = ({ brandId, hour }: BrandHour) => ({ brandId, createdAt: { $gte: hour, $lt: endOf(hour) } });
const ofHours = (hours: readonly BrandHour[] | undefined) => (hours ? { $or: hours.map(ofHour) } : {});
const HOUR = { $dateTrunc: { date: '$createdAt', unit: 'hour' } };

interface FeeGroup {
  _id: BrandHour & { status: OrderStatus };
  fees: number;
}

const feeKey = (hour: BrandHour, status: OrderStatus): string => `${hourIdOf(hour)} ${status}`;

/** Returns what was paid for deliveries by hour and status. The index has no other orders than those. */
async function sumFees(
  orders: OrderModel,
  hours: readonly BrandHour[] | undefined,
  read?: ReadOptions,
): Promise<Map<string, number>> {
  const groups = await documentsOf(orders)
    .aggregate<FeeGroup>(
      [
        { $match: { ...ofHours(hours), ...HAS_FEE } },
        {
          $group: {
            _id: { brandId: '$brandId', hour: HOUR, status: '$status' },
            fees: { $sum: '$deliveryFee' },
          },
        },
      ],
      { ...read, hint: FEES_BY_BRAND, allowDiskUse: true },
    )
    .toArray();
  return new Map(groups.map(({ _id, fees }) => [feeKey(_id, _id.status), fees]));
}

/** Yields the sums of these hours, without those that have no orders; `hours` undefined: of all. Reads keys of an index only. */
export async function* sumHours(
  orders: OrderModel,
  hours: readonly BrandHour[] | undefined,
  read?: ReadOptions,
): AsyncGenerator<HourSum> {
  if (hours?.length === 0) return;
  const fees = await sumFees(orders, hours, read);
  const groups = documentsOf(orders).aggregate<HourGroup>(
    [
      { $match: ofHours(hours) },
      {
        $group: {
          _id: { brandId: '$brandId', hour: HOUR, status: '$status' },
          orders: { $sum: 1 },
          sum: { $sum: '$total' },
        },
      },
      {
        $group: {
          _id: { brandId: '$_id.brandId', hour: '$_id.hour' },
          statuses: { $push: { status: '$_id.status', orders: '$orders', sum: '$sum' } },
        },
      },
    ],
    { ...read, hint: BY_BRAND, allowDiskUse: true },
  );
  for await (const { _id, statuses } of groups)
    yield {
      ..._id,
      statuses: Object.fromEntries(
        statuses.map(({ status, ...sold }) => {
          const paid = fees.get(feeKey(_id, status));
          return [status, { ...sold, ...(paid !== undefined && { fees: paid }) }];
        }),
      ),
    };
}

/** How many hours are summed up at once: their transaction must end within seconds. */
const BATCH = 100;

interface HourSumDeps {
  connection: Connection;
  orders: OrderModel;
  hourSums: HourSumModel;
}

/** Sums up these hours again. Of two instances that do so at once, one reads the orders after the other has written. */
export async function refreshHours(deps: HourSumDeps, hours: readonly BrandHour[]): Promise<void> {
  for (let start = 0; start < hours.length; start += BATCH) {
    const batch = hours.slice(start, start + BATCH);
    await inTransaction(deps.connection, (session) => refreshBatch(deps, batch, session));
  }
}

async function refreshBatch(
  { orders, hourSums }: HourSumDeps,
  hours: readonly BrandHour[],
  session: ClientSession,
): Promise<void> {
  const writes = new Map<string, mongo.AnyBulkWriteOperation<HourSumDoc>>(
    hours.map(hourIdOf).map((_id) => [_id, { deleteOne: { filter: { _id } } }]),
  );
  for await (const sum of sumHours(orders, hours, { session })) {
    const _id = hourIdOf(sum);
    writes.set(_id, { replaceOne: { filter: { _id }, replacement: sum, upsert: true } });
  }
  await documentsOf(hourSums).bulkWrite([...writes.values()], { session, ordered: false });
}
