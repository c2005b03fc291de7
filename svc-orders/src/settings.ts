/** The settings of svc-orders. */
import { FileSettings, limitSetting, ServiceSettings } from '@skatert/service-kit/process/settings';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Rate limits and quotas, see rate-limits.ts and quotas.ts. */
export const OrdersRules = z.object({
  MESSAGES_OF_ORDER_PER_MINUTE: limitSetting(20),
  MESSAGES_OF_ACCOUNT_PER_MINUTE: limitSetting(120),
  CHAT_PICTURES_PER_MINUTE: limitSetting(12),
  CHAT_PICTURES_PER_HOUR: limitSetting(100),
  VISITOR_CARTS_PER_MINUTE: limitSetting(120),
  PROMO_CODES_OF_ACCOUNT_PER_MINUTE: limitSetting(10),
  PROMO_CODES_OF_ACCOUNT_PER_HOUR: limitSetting(60),
  PROMO_CODES_OF_ADDRESS_PER_MINUTE: limitSetting(60),
  PROMO_CODES_OF_ADDRESS_PER_HOUR: limitSetting(600),
  ORDER_LINKS_PER_MINUTE: limitSetting(600),
  COURIER_LINKS_PER_MINUTE: limitSetting(300),
  ADDRESS_SUGGESTIONS_PER_MINUTE: limitSetting(60),
  COUNTER_CLIENTS_PER_MINUTE: limitSetting(30),
  COUNTER_CLIENTS_PER_HOUR: limitSetting(400),
  GUEST_ORDERS_PER_MINUTE: limitSetting(20),
  GUEST_ORDERS_PER_HOUR: limitSetting(200),
  KITCHEN_MARKS_PER_MINUTE: limitSetting(600),
  OPENED_SHIFTS_PER_HOUR: limitSetting(30),
  PROMO_CODES_PER_MASTER: limitSetting(200),
  STOPS_PER_BRAND: limitSetting(500),
  COURIERS_PER_BRAND: limitSetting(200),
  OPEN_ORDERS_PER_GUEST: limitSetting(5),
  PUSH_SUBSCRIPTIONS_PER_ACCOUNT: limitSetting(20),
});
export type OrdersRules = z.infer<typeof OrdersRules>;

export const OrdersSettings = ServiceSettings.extend({
  ...FileSettings.shape,
  ...OrdersRules.shape,
  /** true when the platform is served over https. */
  COOKIE_SECURE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** The private key by which push services recognize this installation; absent: no push messages are sent. */
  VAPID_KEY_FILE: z.string().min(1).optional(),
  /** Whom push services ask about its messages: a mailto: or https: URL. Apple's accepts no name that can't exist. */
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:push@example.com'),
  /** Which provider suggests addresses; it gets what customers type. */
  ADDRESS_SUGGESTIONS: z.enum(['off', 'dadata']).default('off'),
  /** The API key of DaData, or a text file with it. */
  DADATA_KEY: z.string().min(1).optional(),
  DADATA_KEY_FILE: z.string().min(1).optional(),
  /** Another address of DaData, such as that of a proxy; it gets the key. */
  DADATA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A setting of earlier releases, see `warnOfTimeZone`. */
  TIME_ZONE: z.string().optional(),
});
export type OrdersSettings = z.infer<typeof OrdersSettings>;

/** Logs a warning when `TIME_ZONE` is set, which no longer changes anything: each chain has its own zone (record 63). */
export function warnOfTimeZone(
  { TIME_ZONE: timeZone }: Pick<OrdersSettings, 'TIME_ZONE'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (timeZone)
    log.warn(
      { timeZone },
      'TIME_ZONE has no effect any more: an owner of each chain sets its time zone in the form of a brand',
    );
}
