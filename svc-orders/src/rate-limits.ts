/** The rate limits of svc-orders. */
import { HOUR_S, MINUTE_S, type RateLimit, type RateLimitDefinition } from '@skatert/service-kit/rate-limits';

export const RATE_LIMITS = {
  /** Pictures that an account sends in chats: each is decoded and encoded again. */
  chatPictures: {
    key: 'chat-pictures',
    windows: [
      [12, MINUTE_S],
      [100, HOUR_S],
    ],
  },
} as const satisfies Record<string, RateLimitDefinition>;

export type RateLimits = Record<keyof typeof RATE_LIMITS, Pick<RateLimit, 'consume'>>;
