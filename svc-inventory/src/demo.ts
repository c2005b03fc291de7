/** Demo warehouses of DEMO_MASTER_ID. The last line of the output is the result as JSON. */
import { openDatabase } from '@skatert/service-kit/database';
import { createLogger } from '@skatert/service-kit/logger';
import { readSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { fillStock } from './demo/fill-stock.js';
import { openInventoryDeps } from './inventory-deps.js';

const DemoSettings = ServiceSettings.pick({ MONGODB_URI: true, DATABASE: true }).extend({
  DEMO_MASTER_ID: z.coerce.number().int().positive(),
});

const settings = readSettings(DemoSettings);
const connection = await openDatabase(settings.MONGODB_URI, settings.DATABASE);
try {
  const deps = await openInventoryDeps({
    connection,
    log: createLogger('svc-inventory-demo', 'info'),
  });
  console.log(JSON.stringify(await fillStock(deps, settings.DEMO_MASTER_ID, Date.now())));
} finally {
  await connection.close();
}
