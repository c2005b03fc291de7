/** The settings of svc-auth. */
import { IdParam } from '@skatert/contracts/shared/fields';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { FileSettings, limitSetting, ServiceSettings } from '@skatert/service-kit/process/settings';
import { z } from 'zod';

/** Rate limits and lifetimes of sessions; tests and benchmarks override them. */
export const AuthRules = z.object({
  /** Wrong passwords of one login from one address. */
  LOGIN_FAILURES_PER_MINUTE: limitSetting(10),
  LOGIN_FAILURES_PER_DAY: limitSetting(30),
  /** Wrong passwords of one login from all addresses, except in browsers in which it signed in before. */
  LOGIN_FAILURES_OF_ALL_PER_MINUTE: limitSetting(20),
  LOGIN_FAILURES_OF_ALL_PER_HOUR: limitSetting(40),
  LOGIN_FAILURES_OF_ALL_PER_DAY: limitSetting(70),
  /** Wrong passwords of one login in one browser in which it signed in before, or in its profile. */
  KNOWN_BROWSER_FAILURES_PER_DAY: limitSetting(25),
  /** Wrong passwords of all logins from one address. */
  LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: limitSetting(100),
  USERNAME_CHECKS_PER_MINUTE: limitSetting(30),
  REGISTRATIONS_PER_MINUTE: limitSetting(30),
  EXTERNAL_SIGN_INS_PER_MINUTE: limitSetting(30),
  /** E-mails with codes, used or not. */
  EMAILS_OF_ACCOUNT_PER_HOUR: limitSetting(20),
  EMAILS_TO_ADDRESS_PER_HOUR: limitSetting(10),
  /** Requests for a new password from an address, which may be that of all phones of a mobile operator. */
  PASSWORD_RESETS_OF_ADDRESS_PER_MINUTE: limitSetting(10),
  PASSWORD_RESETS_OF_ADDRESS_PER_DAY: limitSetting(1000),
  /** Those for one login or e-mail, known or not: from one address, and from all. */
  PASSWORD_RESETS_OF_LOGIN_FROM_ADDRESS_PER_HOUR: limitSetting(3),
  PASSWORD_RESETS_OF_LOGIN_FROM_ADDRESS_PER_DAY: limitSetting(10),
  PASSWORD_RESETS_OF_LOGIN_PER_HOUR: limitSetting(30),
  PASSWORD_RESETS_OF_LOGIN_PER_DAY: limitSetting(100),
  /** E-mails about forgotten passwords. */
  PASSWORD_RESETS_TO_ADDRESS_PER_HOUR: limitSetting(15),
  /** Passwords that are set by a link. */
  PASSWORD_RESET_ATTEMPTS_PER_MINUTE: limitSetting(30),
  /** Quotas, see quotas.ts. */
  DEPARTMENTS_PER_MASTER: limitSetting(100),
  STAFF_PER_MASTER: limitSetting(2000),
  SESSIONS_PER_ACCOUNT: limitSetting(100),
  /** A session ends after this time without a refresh. */
  SESSION_IDLE_DAYS: z.coerce.number().positive().default(30),
  /** A session ends at this time after its login at the latest. */
  SESSION_MAX_DAYS: z.coerce.number().positive().default(180),
});
export type AuthRules = z.infer<typeof AuthRules>;

export const AuthSettings = ServiceSettings.extend({
  ...FileSettings.shape,
  ...AuthRules.shape,
  /** The mail server, with user and password if it requires them; without it no e-mails are sent. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).optional(),
  /** The sender of e-mails, such as «Скатерть <no-reply@example.ru>». */
  MAIL_FROM: z.string().min(1).default(`${PRODUCT_NAME} <no-reply@skatert.local>`),
  /** PKCS8 PEM file with the private key that signs access tokens; no other service has it. */
  TOKEN_PRIVATE_KEY_FILE: z.string().min(1),
  /** Text file with at least 32 random bytes, the key from which refresh tokens are derived. */
  REFRESH_KEY_FILE: z.string().min(1),
  /** JSON file with the providers of external sign-in, see openid/provider-settings.ts; absent: none. */
  OAUTH_PROVIDERS_FILE: z.string().optional(),
  /** The public origin, such as https://example.ru, to which providers redirect browsers. */
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .refine((url) => !url || new URL(url).pathname === '/', 'an origin without a path'),
  /** `true` when the platform is served over https. */
  COOKIE_SECURE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /**
   * Ids of the accounts whose tokens contain `platformAdmin`, separated by commas. Not logins, since a stranger could
   * register a configured login first and become an administrator.
   */
  PLATFORM_ADMINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    )
    .pipe(z.array(IdParam)),
});
export type AuthSettings = z.infer<typeof AuthSettings>;
