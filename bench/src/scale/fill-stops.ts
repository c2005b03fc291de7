/** Fills what the report of the stop-list reads: when dishes of a brand were out of sale in a year. */
import type { mongo } from 'mongoose';
import { type FilledOrders, insert } from './fill-orders.js';

/** How many stops there are for each order: of a million some 55 a day, at each place of each dish. */
const SHARE = 0.02;
const DISHES = 60;
const POINTS = 5;
const REASONS = ['Нет сыра', 'Сломалась печь', 'Ждём поставку', null];

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const LONGEST_MINUTES = 600;

export async function fillStops(
  database: mongo.Db,
  { brandId, amounts, firstOrderId }: FilledOrders,
  now: number,
): Promise<void> {
  const count = Math.round(amounts.orders * SHARE);
  await insert(database.collection('stopIntervals'), count, (index) => {
    const to = now - ((count - index) / count) * YEAR_MS;
    const from = to - (1 + ((index * 7919) % LONGEST_MINUTES)) * MINUTE_MS;
    const objectId = firstOrderId + (index % DISHES);
    return {
      _id: `${firstOrderId + index}@${from}` as never,
      ...{
        stop: String(firstOrderId + index),
        brandId,
        kind: 'product',
        objectId,
        name: `Блюдо ${objectId}`,
      },
      ...{
        size: null,
        pointId: Math.floor(index / DISHES) % POINTS || null,
        from: new Date(from),
        to: new Date(to),
      },
      ...{ reason: REASONS[index % REASONS.length], byStock: false },
    };
  });
}
