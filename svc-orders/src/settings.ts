/** The settings of svc-orders. */
import { FileSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';

export const OrdersSettings = ServiceSettings.extend({
  ...FileSettings.shape,
  /** The time zone in which days begin, for filters and statistics. */
  TIME_ZONE: z.string().default('Europe/Moscow'),
  /** true when the platform is served over https. */
  COOKIE_SECURE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
export type OrdersSettings = z.infer<typeof OrdersSettings>;
