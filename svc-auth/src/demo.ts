/**
 * Demo accounts: `accounts` makes them, `staff` gives them their places once the brands are there.
 * Repeatable; the last line of the output is its result as JSON.
 */
import { openBackends } from '@skatert/service-kit/backends';
import { readSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { openAuthDeps } from './auth-deps.js';
import { giveStaffPlaces, makeAccounts } from './demo-accounts.js';
import { makeCustomers } from './demo-customers.js';
import { migrations } from './migrations.js';

const DemoSettings = ServiceSettings.omit({ PORT: true, TOKEN_PUBLIC_KEY_FILE: true }).extend({
  DEMO_BRAND_IDS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(Number)),
});

const settings = readSettings(DemoSettings);
const { log, connection, bus, close } = await openBackends(settings, 'svc-auth-demo', migrations);
try {
  const deps = await openAuthDeps({ connection, bus, log });
  const result =
    process.argv[2] === 'staff'
      ? await giveStaffPlaces(deps, settings.DEMO_BRAND_IDS)
      : { ...(await makeAccounts(deps)), customers: await makeCustomers(deps) };
  console.log(JSON.stringify(result));
} finally {
  await close();
}
