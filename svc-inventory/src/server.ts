/** The process of svc-inventory. */
import { openBackends } from '@skatert/service-kit/backends';
import { Registration } from '@skatert/service-kit/registration';
import { serve } from '@skatert/service-kit/serve';
import { readKeyFile, readSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { buildApp } from './app.js';
import { DECLARATION } from './declaration.js';
import { migrations } from './migrations.js';

const settings = readSettings(ServiceSettings);
const { log, connection, bus, close } = await openBackends(settings, 'svc-inventory', migrations);

const app = await buildApp({
  connection,
  bus,
  log,
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  trustedProxies: settings.TRUSTED_PROXIES,
});
await serve(app, settings, log, close, new Registration(bus, log, DECLARATION));
