/** The settings of svc-auth. */
import { IdParam } from '@skatert/contracts/shared/fields';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';

const limit = (count: number) => z.coerce.number().int().positive().default(count);

/** How often an address or a login may try, and how long a session lives: what a test or a bench sets otherwise. */
export const AuthRules = z.object({
  /** Wrong passwords of one login from one address. */
  LOGIN_FAILURES_PER_MINUTE: limit(10),
  LOGIN_FAILURES_PER_DAY: limit(30),
  /** Wrong passwords of one login from everywhere together, but from browsers that it signed in by before. */
  LOGIN_FAILURES_OF_ALL_PER_MINUTE: limit(20),
  LOGIN_FAILURES_OF_ALL_PER_HOUR: limit(40),
  LOGIN_FAILURES_OF_ALL_PER_DAY: limit(70),
  /** Wrong passwords of one login in one browser that it signed in by before, or in its own profile. */
  KNOWN_BROWSER_FAILURES_PER_DAY: limit(25),
  /** Wrong passwords of all logins from one address. */
  LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: limit(100),
  USERNAME_CHECKS_PER_MINUTE: limit(30),
  REGISTRATIONS_PER_MINUTE: limit(30),
  EXTERNAL_SIGN_INS_PER_MINUTE: limit(30),
  /** Letters with codes, whatever becomes of the codes. */
  LETTERS_OF_ACCOUNT_PER_HOUR: limit(20),
  LETTERS_TO_ADDRESS_PER_HOUR: limit(10),
  /** A session that isn't refreshed for so long ends. */
  SESSION_IDLE_DAYS: z.coerce.number().positive().default(30),
  /** A session ends so long after its login, whatever happens. */
  SESSION_MAX_DAYS: z.coerce.number().positive().default(180),
});
export type AuthRules = z.infer<typeof AuthRules>;

export const AuthSettings = ServiceSettings.extend({
  ...AuthRules.shape,
  /** The mail server, with user and password where it wants them; without it no letter is sent. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).optional(),
  /** Who letters are from, such as «Скатерть <no-reply@example.ru>». */
  MAIL_FROM: z.string().min(1).default(`${PRODUCT_NAME} <no-reply@skatert.local>`),
  /** PKCS8 PEM file with the private key that access tokens are signed by; no other service has it. */
  TOKEN_PRIVATE_KEY_FILE: z.string().min(1),
  /** Text file with 32 or more random bytes: refresh tokens are derived by it. */
  REFRESH_KEY_FILE: z.string().min(1),
  /** JSON file with the providers of external sign-in, see openid/provider-settings.ts; absent: none. */
  OAUTH_PROVIDERS_FILE: z.string().optional(),
  /** The origin that browsers know, such as https://example.ru: providers send them back to it. */
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .optional()
    .refine((url) => !url || new URL(url).pathname === '/', 'an origin without a path'),
  /** true where the platform is reached by https. */
  COOKIE_SECURE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /**
   * Ids of the accounts whose tokens say platformAdmin, separated by commas. Not logins: whoever registers a configured
   * login before its owner does would be an administrator.
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
