/** How often somebody may try, counted in MongoDB for all instances together. */
import { AppError } from '@skatert/service-kit/errors';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthRules } from './settings.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export class RateLimit {
  /** A try must fit into all of the windows: the longer they are, the longer is the wait for who fills them. */
  constructor(private readonly windows: readonly RateLimiterMongo[]) {}

  /** Counts one try. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async take(key: string): Promise<void> {
    try {
      for (const window of this.windows) await window.consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw new AppError('TOO_MANY_REQUESTS', {
        retryAfterS: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
      });
    }
  }

  /** Takes one try back: it was no failure. */
  async giveBack(key: string): Promise<void> {
    await Promise.all(this.windows.map((window) => window.reward(key)));
  }
}

export interface RateLimits {
  /** Wrong passwords: of a login from an address, of a login, of a login in a known browser, of an address. */
  loginFromAddressFailures: RateLimit;
  loginFailures: RateLimit;
  knownBrowserFailures: RateLimit;
  addressFailures: RateLimit;
  usernameChecks: RateLimit;
  registrations: RateLimit;
  /** Sign-ins begun at other providers. */
  externalSignIns: RateLimit;
  /** Letters that an account makes us send, and letters to one address. */
  lettersOfAccount: RateLimit;
  lettersToAddress: RateLimit;
}

/** The most tries in so many seconds. */
type Window = readonly [points: number, seconds: number];

/** Opens the limits; their collection expires by itself. */
export async function openRateLimits(connection: Connection, rules: AuthRules): Promise<RateLimits> {
  const limit = (name: string, ...windows: Window[]): RateLimit =>
    new RateLimit(
      windows.map(([points, seconds]) => limiter(connection, `${name}-${seconds}`, points, seconds)),
    );
  await limiter(connection, 'indexes', 1, MINUTE_S).createIndexes();
  return {
    loginFromAddressFailures: limit(
      'login-address',
      [rules.LOGIN_FAILURES_PER_MINUTE, MINUTE_S],
      [rules.LOGIN_FAILURES_PER_DAY, DAY_S],
    ),
    loginFailures: limit(
      'login',
      [rules.LOGIN_FAILURES_OF_ALL_PER_MINUTE, MINUTE_S],
      [rules.LOGIN_FAILURES_OF_ALL_PER_HOUR, HOUR_S],
      [rules.LOGIN_FAILURES_OF_ALL_PER_DAY, DAY_S],
    ),
    knownBrowserFailures: limit('known-browser', [rules.KNOWN_BROWSER_FAILURES_PER_DAY, DAY_S]),
    addressFailures: limit('address', [rules.LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE, MINUTE_S]),
    usernameChecks: limit('check', [rules.USERNAME_CHECKS_PER_MINUTE, MINUTE_S]),
    registrations: limit('register', [rules.REGISTRATIONS_PER_MINUTE, MINUTE_S]),
    externalSignIns: limit('external', [rules.EXTERNAL_SIGN_INS_PER_MINUTE, MINUTE_S]),
    lettersOfAccount: limit('letters-of', [rules.LETTERS_OF_ACCOUNT_PER_HOUR, HOUR_S]),
    lettersToAddress: limit('letters-to', [rules.LETTERS_TO_ADDRESS_PER_HOUR, HOUR_S]),
  };
}

const limiter = (
  connection: Connection,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterMongo =>
  new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: 'rate-limits',
    keyPrefix,
    points,
    duration,
    disableIndexesCreation: true,
  });
