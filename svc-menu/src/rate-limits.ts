/** The rate limits of svc-menu; docs/limits.md lists them. */
import { DAY_S, type RateLimit, type RateLimitDefinition } from '@skatert/service-kit/http/rate-limits';
import type { MenuRules } from './settings.js';

/** Returns the table of the limits, with the numbers of the settings. */
export const rateLimitsOf = (rules: MenuRules) =>
  ({
    /** Brands that an account creates, also those that it archives at once, which its quota does not count. */
    newBrands: {
      key: 'new-brands',
      windows: [[rules.NEW_BRANDS_PER_DAY, DAY_S]],
      message: 'Сегодня создано слишком много брендов. Попробуйте завтра.',
    },
  }) satisfies Record<string, RateLimitDefinition>;

export type RateLimits = Record<keyof ReturnType<typeof rateLimitsOf>, Pick<RateLimit, 'consume'>>;
