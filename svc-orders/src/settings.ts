/** The settings of svc-orders. */
import { ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';

export const OrdersSettings = ServiceSettings.extend({
  /** The zone in which a day of the lists' filters begins. */
  TIME_ZONE: z.string().default('Europe/Moscow'),
  /** true where the platform is reached by https. */
  COOKIE_SECURE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});
export type OrdersSettings = z.infer<typeof OrdersSettings>;
