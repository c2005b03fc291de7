/** The gateway as a process. */
import { connectBus } from '@skatert/service-kit/process/connect-bus';
import { createLogger } from '@skatert/service-kit/process/logger';
import { serve } from '@skatert/service-kit/process/serve';
import { readKeyFile, readSettings } from '@skatert/service-kit/process/settings';
import { startTracing } from '@skatert/service-kit/process/tracing';
import { buildApp } from './app.js';
import { GatewaySettings } from './settings.js';

const settings = readSettings(GatewaySettings);
const log = createLogger('gateway', settings.LOG_LEVEL);
const tracing = await startTracing(settings, 'gateway');
const bus = await connectBus(settings, 'gateway', log);
const app = await buildApp({
  bus,
  log,
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  gatewayKey: readKeyFile(settings.GATEWAY_KEY_FILE).trim(),
  shellDir: settings.SHELL_DIR,
  remotesDir: settings.REMOTES_DIR,
  https: settings.COOKIE_SECURE === 'true',
  publicUrl: settings.PUBLIC_URL || undefined,
  serviceWorker: settings.SERVICE_WORKER === 'on',
  trustedProxies: settings.TRUSTED_PROXIES || undefined,
  tracing,
  limits: settings,
  sharedAddresses: ['loopback', ...settings.TRUSTED_PROXIES.split(',').filter(Boolean)],
});
await serve(app, settings, log, async () => {
  await bus.close();
  await tracing?.stop();
});
