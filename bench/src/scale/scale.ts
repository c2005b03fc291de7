/**
 * `npm run bench -- scale`: measures calls in the services on a large brand, and on one with a hundredth of its data. The
 * cost of a call must not grow with the data. `ONLY=menu,orders,reports,workplaces,inventory` selects parts.
 */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import mongoose, { type Connection } from 'mongoose';
import type { Row } from '../report.js';
import { measureInventory } from './inventory-calls.js';
import { measureMenu } from './menu-calls.js';
import { measureOrders } from './order-calls.js';

type Part = (platform: Platform, connection: Connection) => Promise<Row[]>;
type Wanted = (name: string) => boolean;

/** What fills the data of its parts once, if one of them is wanted. */
const PARTS: { names: readonly string[]; measure: (wanted: Wanted) => Part }[] = [
  { names: ['menu'], measure: () => measureMenu },
  {
    names: ['orders', 'reports', 'workplaces'],
    measure: (wanted) => (platform, connection) => measureOrders(platform, connection, wanted),
  },
  { names: ['inventory'], measure: () => measureInventory },
];

/** Fills the databases and measures the calls of the parts that `wanted` selects. */
export async function measureScale(platform: Platform, wanted: Wanted): Promise<Row[]> {
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  try {
    const rows: Row[] = [];
    for (const { names, measure } of PARTS)
      if (names.some(wanted)) rows.push(...(await measure(wanted)(platform, connection)));
    return rows;
  } finally {
    await connection.close();
  }
}
