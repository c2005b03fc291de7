/**
 * `npm run bench -- scale`: measures calls in the services on a large brand, and on one with a hundredth of its data. The
 * cost of a call must not grow with the data. `ONLY=menu,orders,inventory` selects parts.
 */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import mongoose from 'mongoose';
import type { Row } from '../report.js';
import { measureInventory } from './inventory-calls.js';
import { measureMenu } from './menu-calls.js';
import { measureOrders } from './order-calls.js';

const PARTS = { menu: measureMenu, orders: measureOrders, inventory: measureInventory };

/** Fills the databases and measures the calls of the parts that `wanted` selects. */
export async function measureScale(platform: Platform, wanted: (name: string) => boolean): Promise<Row[]> {
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  try {
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(PARTS))
      if (wanted(name)) rows.push(...(await measure(platform, connection)));
    return rows;
  } finally {
    await connection.close();
  }
}
