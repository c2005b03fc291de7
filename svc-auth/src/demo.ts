/**
 * Demo accounts: `accounts` makes them, `staff` gives them their places once the brands are there.
 * Repeatable; the last line of the output is its result as JSON.
 */
import { randomUUID } from 'node:crypto';
import { Bus } from '@skatert/service-kit/bus';
import { openDatabase } from '@skatert/service-kit/database';
import { createLogger } from '@skatert/service-kit/logger';
import { readSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { openAuthParts } from './auth-parts.js';
import { giveStaffPlaces, makeAccounts } from './demo-accounts.js';
import { makeCustomers } from './demo-customers.js';
import { staffModel } from './staff/staff-model.js';

const DemoSettings = ServiceSettings.omit({ PORT: true, TOKEN_PUBLIC_KEY_FILE: true }).extend({
  DEMO_BRAND_IDS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(Number)),
});

const settings = readSettings(DemoSettings);
const log = createLogger('svc-auth-demo', settings.LOG_LEVEL);
const connection = await openDatabase(settings.MONGODB_URI, settings.DATABASE);
const bus = await Bus.connect(
  {
    url: settings.NATS_URL,
    user: settings.NATS_USER,
    password: settings.NATS_PASSWORD,
    prefix: settings.NATS_PREFIX,
    name: `svc-auth-demo-${randomUUID()}`,
  },
  log,
);
try {
  const staff = staffModel(connection);
  const parts = await openAuthParts({ connection, bus, log });
  const result =
    process.argv[2] === 'staff'
      ? await giveStaffPlaces(parts, staff, settings.DEMO_BRAND_IDS)
      : { ...(await makeAccounts(parts)), customers: await makeCustomers(parts) };
  console.log(JSON.stringify(result));
} finally {
  await bus.close();
  await connection.close();
}
