/** The settings of the gateway. */
import { CommonSettings } from '@skatert/service-kit/process/settings';
import { z } from 'zod';
import { LimitSettings } from './limits.js';

export const GatewaySettings = CommonSettings.extend({
  ...LimitSettings.shape,
  SHELL_DIR: z.string().min(1),
  REMOTES_DIR: z.string().min(1),
  /** The public origin, such as https://example.ru, for links in pages; empty: unknown. */
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .refine((url) => !url || new URL(url).pathname === '/', 'an origin without a path'),
  COOKIE_SECURE: z.enum(['true', 'false']).default('false'),
  /** `off`: browsers remove the service worker that they have. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Proxies before the gateway whose X-Forwarded-For is trusted; empty: none. */
  TRUSTED_PROXIES: z.string().default(''),
});
