/**
 * Keeps the sums of hours. An hour is summed up again from its orders instead of counting events: so an event may be applied
 * twice, and what is stored is right as of the transaction that wrote it.
 */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import {
  BY_BRAND,
  DISCOUNTS_BY_BRAND,
  FEES_BY_BRAND,
  HAS_DISCOUNT,
  HAS_FEE,
} from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { Sold } from '../orders/sold-orders.js';
import { type BrandHour, endOf, type HourSum, type HourSumModel, hourIdOf } from './hour-sum-model.js';
import { refreshSums } from './refresh-sums.js';

interface HourGroup {
  _id: BrandHour;
  statuses: (Sold & { status: OrderStatus })[];
}

const ofHour = ({ brandId, hour }: BrandHour) => ({ brandId, createdAt: { $gte: hour, $lt: endOf(hour) } });
const ofHours = (hours: readonly BrandHour[] | undefined) => (hours ? { $or: hours.map(ofHour) } : {});
const HOUR = { $dateTrunc: { date: '$createdAt', unit: 'hour' } };

interface PartGroup {
  _id: BrandHour & { status: OrderStatus };
  sum: number;
}

/** What a part of the orders has, with the index that has no other orders than those. */
interface Part {
  field: 'deliveryFee' | 'discount';
  has: object;
  index: Record<string, 1 | -1>;
}
const FEES: Part = { field: 'deliveryFee', has: HAS_FEE, index: FEES_BY_BRAND };
const DISCOUNTS: Part = { field: 'discount', has: HAS_DISCOUNT, index: DISCOUNTS_BY_BRAND };

const partKey = (hour: BrandHour, status: OrderStatus): string => `${hourIdOf(hour)} ${status}`;

/** Returns the sums of a part's field by hour and status. */
async function sumPart(
  orders: OrderModel,
  hours: readonly BrandHour[] | undefined,
  { field, has, index }: Part,
  read?: ReadOptions,
): Promise<Map<string, number>> {
  const groups = await documentsOf(orders)
    .aggregate<PartGroup>(
      [
        { $match: { ...ofHours(hours), ...has } },
        {
          $group: {
            _id: { brandId: '$brandId', hour: HOUR, status: '$status' },
            sum: { $sum: `$${field}` },
          },
        },
      ],
      { ...read, hint: index, allowDiskUse: true },
    )
    .toArray();
  return new Map(groups.map(({ _id, sum }) => [partKey(_id, _id.status), sum]));
}

/** Yields the sums of these hours, without those that have no orders; `hours` undefined: of all. Reads keys of an index only. */
export async function* sumHours(
  orders: OrderModel,
  hours: readonly BrandHour[] | undefined,
  read?: ReadOptions,
): AsyncGenerator<HourSum> {
  if (hours?.length === 0) return;
  const fees = await sumPart(orders, hours, FEES, read);
  const discounts = await sumPart(orders, hours, DISCOUNTS, read);
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
          const key = partKey(_id, status);
          const [ofFees, ofDiscounts] = [fees.get(key), discounts.get(key)];
          const parts = {
            ...(ofFees !== undefined && { fees: ofFees }),
            ...(ofDiscounts !== undefined && { discounts: ofDiscounts }),
          };
          return [status, { ...sold, ...parts }];
        }),
      ),
    };
}

interface HourSumDeps {
  connection: Connection;
  orders: OrderModel;
  hourSums: HourSumModel;
}

/** Sums up these hours again. */
export const refreshHours = (
  { connection, orders, hourSums }: HourSumDeps,
  hours: readonly BrandHour[],
): Promise<void> =>
  refreshSums(
    { connection, model: hourSums, sum: (batch, session) => sumHours(orders, batch, { session }) },
    hours,
  );
