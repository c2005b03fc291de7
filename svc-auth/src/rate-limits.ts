/** The rate limits of svc-auth; README.md lists them. */
import {
  DAY_S,
  HOUR_S,
  MINUTE_S,
  type RateLimit,
  type RateLimitDefinition,
} from '@skatert/service-kit/rate-limits';
import type { AuthRules } from './settings.js';

/** The table of the limits, with the numbers of the settings. */
export const rateLimitsOf = (rules: AuthRules) =>
  ({
    /** Wrong passwords of a login from an address. */
    loginFromAddressFailures: {
      key: 'login-address',
      windows: [
        [rules.LOGIN_FAILURES_PER_MINUTE, MINUTE_S],
        [rules.LOGIN_FAILURES_PER_DAY, DAY_S],
      ],
    },
    /** Wrong passwords of a login from everywhere. */
    loginFailures: {
      key: 'login',
      windows: [
        [rules.LOGIN_FAILURES_OF_ALL_PER_MINUTE, MINUTE_S],
        [rules.LOGIN_FAILURES_OF_ALL_PER_HOUR, HOUR_S],
        [rules.LOGIN_FAILURES_OF_ALL_PER_DAY, DAY_S],
      ],
    },
    /** Wrong passwords of a login in a browser that it signed in by before. */
    knownBrowserFailures: { key: 'known-browser', windows: [[rules.KNOWN_BROWSER_FAILURES_PER_DAY, DAY_S]] },
    /** Wrong passwords of all logins from an address. */
    addressFailures: { key: 'address', windows: [[rules.LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE, MINUTE_S]] },
    usernameChecks: { key: 'check', windows: [[rules.USERNAME_CHECKS_PER_MINUTE, MINUTE_S]] },
    registrations: { key: 'register', windows: [[rules.REGISTRATIONS_PER_MINUTE, MINUTE_S]] },
    /** Sign-ins begun at other providers. */
    externalSignIns: { key: 'external', windows: [[rules.EXTERNAL_SIGN_INS_PER_MINUTE, MINUTE_S]] },
    /** Letters that an account has sent, and letters to one address. */
    lettersOfAccount: { key: 'letters-of', windows: [[rules.LETTERS_OF_ACCOUNT_PER_HOUR, HOUR_S]] },
    lettersToAddress: { key: 'letters-to', windows: [[rules.LETTERS_TO_ADDRESS_PER_HOUR, HOUR_S]] },
  }) satisfies Record<string, RateLimitDefinition>;

export type RateLimits = Record<keyof ReturnType<typeof rateLimitsOf>, RateLimit>;
