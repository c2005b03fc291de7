/** The gateway as a process. */
import { connectBus } from '@skatert/service-kit/connect-bus';
import { createLogger } from '@skatert/service-kit/logger';
import { serve } from '@skatert/service-kit/serve';
import { CommonSettings, readKeyFile, readSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { buildApp } from './app.js';
import { LimitSettings } from './limits.js';

const Settings = CommonSettings.extend({
  ...LimitSettings.shape,
  SHELL_DIR: z.string().min(1),
  REMOTES_DIR: z.string().min(1),
  /** The public origin, such as https://example.ru, for links in pages; empty: unknown. */
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .refine((url) => !url || new URL(url).pathname === '/', 'an origin without a path'),
  COOKIE_SECURE: z.enum(['true', 'false']).default('false'),
  /** Proxies before the gateway whose X-Forwarded-For is trusted; empty: none. */
  TRUSTED_PROXIES: z.string().default(''),
});

const settings = readSettings(Settings);
const log = createLogger('gateway', settings.LOG_LEVEL);
const bus = await connectBus(settings, 'gateway', log);
const app = await buildApp({
  bus,
  log,
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  shellDir: settings.SHELL_DIR,
  remotesDir: settings.REMOTES_DIR,
  https: settings.COOKIE_SECURE === 'true',
  publicUrl: settings.PUBLIC_URL || undefined,
  trustedProxies: settings.TRUSTED_PROXIES || undefined,
  limits: settings,
  sharedAddresses: ['loopback', ...settings.TRUSTED_PROXIES.split(',').filter(Boolean)],
});
await serve(app, settings, log, () => bus.close());
