/** The process of svc-orders. */

import { openFileWorker } from '@skatert/service-kit/files/open-file-worker';
import { openBackends } from '@skatert/service-kit/process/backends';
import { Registration } from '@skatert/service-kit/process/registration';
import { serve } from '@skatert/service-kit/process/serve';
import { readKeyFile, readSettings } from '@skatert/service-kit/process/settings';
import { createDadata } from './address-suggestions/dadata.js';
import { buildApp } from './app.js';
import { DECLARATION } from './declaration.js';
import type { FileJobs } from './file-jobs.js';
import { migrations } from './migrations.js';
import { beginEpoch } from './outbox/lease.js';
import { OrdersSettings, warnOfTimeZone } from './settings.js';

const settings = readSettings(OrdersSettings);
const { DADATA_KEY, DADATA_KEY_FILE, DADATA_URL } = settings;
const dadataKey =
  settings.ADDRESS_SUGGESTIONS === 'dadata'
    ? (DADATA_KEY ?? (DADATA_KEY_FILE && readKeyFile(DADATA_KEY_FILE).trim()))
    : undefined;
if (settings.ADDRESS_SUGGESTIONS === 'dadata' && !dadataKey) {
  console.error('Wrong setting — ADDRESS_SUGGESTIONS=dadata needs DADATA_KEY or DADATA_KEY_FILE');
  process.exit(1);
}
const { log, connection, bus, close } = await openBackends(settings, 'svc-orders', migrations, beginEpoch);
warnOfTimeZone(settings, log);

const app = await buildApp({
  connection,
  bus,
  log,
  files: openFileWorker<FileJobs>(import.meta.filename, settings, log),
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  rules: settings,
  cookieSecure: settings.COOKIE_SECURE,
  push: settings.VAPID_KEY_FILE
    ? { privateKey: readKeyFile(settings.VAPID_KEY_FILE).trim(), contact: settings.PUSH_CONTACT }
    : undefined,
  addressSuggester: dadataKey
    ? createDadata({ key: dadataKey, ...(DADATA_URL && { url: DADATA_URL }) })
    : undefined,
  gatewayKey: readKeyFile(settings.GATEWAY_KEY_FILE).trim(),
});
await serve(app, settings, log, close, new Registration(bus, log, DECLARATION));
