import type { Platform } from '@skatert/launcher/platform/platform-options';
import { openDatabase } from '@skatert/service-kit/database';

/** Returns the ids of all orders in MongoDB. */
export async function storedOrders(platform: Platform): Promise<number[]> {
  const connection = await openDatabase(platform.mongoUri, 'orders');
  try {
    const orders = await connection
      .collection<{ _id: number }>('orders')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    return orders.map(({ _id }) => _id);
  } finally {
    await connection.close();
  }
}

export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
