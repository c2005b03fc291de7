/** The rate limits of svc-auth; docs/limits.md lists them. */
import {
  DAY_S,
  HOUR_S,
  MINUTE_S,
  type RateLimit,
  type RateLimitDefinition,
} from '@skatert/service-kit/http/rate-limits';
import type { AuthRules } from './settings.js';

/** Returns the table of the limits, with the numbers of the settings. */
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
    /** Wrong passwords of a login from all addresses. */
    loginFailures: {
      key: 'login',
      windows: [
        [rules.LOGIN_FAILURES_OF_ALL_PER_MINUTE, MINUTE_S],
        [rules.LOGIN_FAILURES_OF_ALL_PER_HOUR, HOUR_S],
        [rules.LOGIN_FAILURES_OF_ALL_PER_DAY, DAY_S],
      ],
    },
    /** Wrong passwords of a login in a browser in which it signed in before, or in its profile. */
    knownBrowserFailures: { key: 'known-browser', windows: [[rules.KNOWN_BROWSER_FAILURES_PER_DAY, DAY_S]] },
    /** Wrong passwords of all logins from an address. */
    addressFailures: { key: 'address', windows: [[rules.LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE, MINUTE_S]] },
    usernameChecks: { key: 'check', windows: [[rules.USERNAME_CHECKS_PER_MINUTE, MINUTE_S]] },
    registrations: { key: 'register', windows: [[rules.REGISTRATIONS_PER_MINUTE, MINUTE_S]] },
    /** Sign-ins started with other providers. */
    externalSignIns: { key: 'external', windows: [[rules.EXTERNAL_SIGN_INS_PER_MINUTE, MINUTE_S]] },
    /** E-mails that an account requests, and e-mails to one address. The keys are stored. */
    emailsOfAccount: { key: 'letters-of', windows: [[rules.EMAILS_OF_ACCOUNT_PER_HOUR, HOUR_S]] },
    emailsToAddress: { key: 'letters-to', windows: [[rules.EMAILS_TO_ADDRESS_PER_HOUR, HOUR_S]] },
    /** Requests for a new password from an address. */
    resetsOfAddress: {
      key: 'resets-address',
      windows: [
        [rules.PASSWORD_RESETS_OF_ADDRESS_PER_MINUTE, MINUTE_S],
        [rules.PASSWORD_RESETS_OF_ADDRESS_PER_DAY, DAY_S],
      ],
    },
    /** Those for one login or e-mail address, whether or not an account has it, from an address. */
    resetsOfLoginFromAddress: {
      key: 'resets-login-address',
      windows: [
        [rules.PASSWORD_RESETS_OF_LOGIN_FROM_ADDRESS_PER_HOUR, HOUR_S],
        [rules.PASSWORD_RESETS_OF_LOGIN_FROM_ADDRESS_PER_DAY, DAY_S],
      ],
    },
    /** Those from all addresses: more, so that one stranger does not keep the owner from his link. */
    resetsOfLogin: {
      key: 'resets-login',
      windows: [
        [rules.PASSWORD_RESETS_OF_LOGIN_PER_HOUR, HOUR_S],
        [rules.PASSWORD_RESETS_OF_LOGIN_PER_DAY, DAY_S],
      ],
    },
    /** E-mails about it to one address, apart from those with codes: a stranger could ask for these, and hold up the links. */
    resetsToAddress: { key: 'resets-to', windows: [[rules.PASSWORD_RESETS_TO_ADDRESS_PER_HOUR, HOUR_S]] },
    /** Passwords that are set by a link from an address. */
    resetAttempts: { key: 'reset-attempts', windows: [[rules.PASSWORD_RESET_ATTEMPTS_PER_MINUTE, MINUTE_S]] },
  }) satisfies Record<string, RateLimitDefinition>;

export type RateLimits = Record<keyof ReturnType<typeof rateLimitsOf>, RateLimit>;
