/** The process of svc-inventory. */
import { Bus } from '@skatert/service-kit/bus';
import { openDatabase } from '@skatert/service-kit/database';
import { createLogger } from '@skatert/service-kit/logger';
import { serve } from '@skatert/service-kit/serve';
import { readKeyFile, readSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { buildApp } from './app.js';

const settings = readSettings(ServiceSettings);
const log = createLogger('svc-inventory', settings.LOG_LEVEL);
const connection = await openDatabase(settings.MONGODB_URI, settings.DATABASE);
const bus = await Bus.connect(
  {
    url: settings.NATS_URL,
    user: settings.NATS_USER,
    password: settings.NATS_PASSWORD,
    prefix: settings.NATS_PREFIX,
    name: 'svc-inventory',
  },
  log,
);

const app = await buildApp({
  connection,
  bus,
  log,
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  trustedProxies: settings.TRUSTED_PROXIES,
});
await serve(app, { host: settings.HOST, port: settings.PORT }, log, async () => {
  await bus.close();
  await connection.close();
});
