/** svc-orders as a process. */
import { Bus } from '@skatert/service-kit/bus';
import { openDatabase } from '@skatert/service-kit/database';
import { createLogger } from '@skatert/service-kit/logger';
import { serve } from '@skatert/service-kit/serve';
import { readKeyFile, readSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { buildApp } from './app.js';

const Settings = ServiceSettings.extend({
  /** The zone in which a day of the lists' filters begins. */
  TIME_ZONE: z.string().default('Europe/Moscow'),
  COOKIE_SECURE: z.enum(['true', 'false']).default('false'),
});

const settings = readSettings(Settings);
const log = createLogger('svc-orders', settings.LOG_LEVEL);
const connection = await openDatabase(settings.MONGODB_URI, settings.DATABASE);
const bus = await Bus.connect(
  {
    url: settings.NATS_URL,
    user: settings.NATS_USER,
    password: settings.NATS_PASSWORD,
    prefix: settings.NATS_PREFIX,
    name: 'svc-orders',
  },
  log,
);
const app = await buildApp({
  connection,
  bus,
  log,
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  timeZone: settings.TIME_ZONE,
  secureCookies: settings.COOKIE_SECURE === 'true',
  trustedProxies: settings.TRUSTED_PROXIES,
});
await serve(app, { host: settings.HOST, port: settings.PORT }, log, async () => {
  await bus.close();
  await connection.close();
});
