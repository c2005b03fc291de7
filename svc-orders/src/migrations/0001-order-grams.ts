/** Gives orders of earlier releases the grams by which they are found. */
import type { Migration, MigrationRun } from '@skatert/service-kit/data/migrations';
import type { Connection } from 'mongoose';
import type { OrderDoc } from '../orders/order-model.js';
import { orderGrams, type SearchedOrder } from '../orders/order-words.js';

/** The number of orders that are read and written together. */
const BATCH = 500;

type Found = SearchedOrder & Pick<OrderDoc, '_id' | 'grams'>;

/**
 * Goes through all orders, the oldest first, and adds missing grams. `save` stores the last id of each batch.
 */
export async function addOrderGrams(
  connection: Connection,
  position: number,
  save: (position: number) => Promise<void>,
): Promise<void> {
  const orders = connection.collection<OrderDoc>('orders');
  const projection = { items: 1, pickupPoint: 1, address: 1, phone: 1, grams: 1 };
  for (let last = position; ; ) {
    const found = await orders
      .find<Found>({ _id: { $gt: last } }, { projection })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const lacking = found.filter(({ grams }) => grams === undefined);
    const writes = lacking.map((order) => ({
      updateOne: { filter: { _id: order._id }, update: { $set: { grams: orderGrams(order) } } },
    }));
    if (writes.length > 0) await orders.bulkWrite(writes, { ordered: false });
    const next = found.at(-1)?._id;
    if (next === undefined) return;
    last = next;
    await save(last);
  }
}

const run = ({ connection, position, save }: MigrationRun): Promise<void> =>
  addOrderGrams(connection, typeof position === 'number' ? position : 0, save);

export const orderGramsMigration: Migration = {
  number: 1,
  title: 'make orders of earlier releases searchable by dish, place and phone',
  // Earlier releases place orders without grams, which is what a rebuild mends.
  compatibleFrom: 0,
  run,
};
