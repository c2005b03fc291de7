import type { Platform } from '@skatert/launcher/platform/platform-options';
import { openDatabase } from '@skatert/service-kit/data/database';
import type { Connection } from 'mongoose';

/** Returns the ids of all orders in MongoDB. */
export const storedOrders = (platform: Platform): Promise<number[]> =>
  inOrders(platform, async (connection) => {
    const orders = await connection
      .collection<{ _id: number }>('orders')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    return orders.map(({ _id }) => _id);
  });

/** Returns how many documents of a collection of svc-orders match. */
export const countStored = (platform: Platform, collection: string, where: object): Promise<number> =>
  inOrders(platform, (connection) => connection.collection(collection).countDocuments(where));

/** Returns how many orders have a place in the slots that begin at a time. */
export const placesTaken = (platform: Platform, at: string): Promise<number> =>
  inOrders(platform, async (connection) => {
    const slots = await connection
      .collection('slots')
      .find({ at: new Date(at) })
      .toArray();
    return slots.reduce((sum, { taken }) => sum + Number(taken), 0);
  });

async function inOrders<T>(platform: Platform, read: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openDatabase(platform.mongoUri, 'orders');
  try {
    return await read(connection);
  } finally {
    await connection.close();
  }
}

export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
