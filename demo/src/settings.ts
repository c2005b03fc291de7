/** The settings of the demo: those of the services for which it creates data, and its own. */
import { ServiceSettings } from '@skatert/service-kit/process/settings';
import { MenuSettings } from '@skatert/svc-menu/settings';
import { z } from 'zod';

export const DemoSettings = z.object({
  ...ServiceSettings.pick({
    LOG_LEVEL: true,
    MONGODB_URI: true,
    NATS_URL: true,
    NATS_USER: true,
    NATS_PASSWORD: true,
    NATS_PREFIX: true,
    STREAM_REPLICAS: true,
  }).shape,
  ...MenuSettings.pick({ SECRETS_KEY_FILE: true }).shape,
  /** The databases of the services. */
  AUTH_DATABASE: z.string().min(1).default('auth'),
  INVENTORY_DATABASE: z.string().min(1).default('inventory'),
  MENU_DATABASE: z.string().min(1).default('menu'),
  ORDERS_DATABASE: z.string().min(1).default('orders'),
  /** The password of the demo accounts. */
  DEMO_PASSWORD: z.string().min(1),
  /** In pixels; small pictures are stored faster, for platforms in tests. */
  DEMO_PICTURE_SIDE: z.coerce.number().int().min(16).max(2000).optional(),
});
export type DemoSettings = z.infer<typeof DemoSettings>;
