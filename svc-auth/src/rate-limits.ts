/** How often somebody may try, counted in MongoDB for all instances together. */
import { AppError } from '@skatert/service-kit/errors';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthRules } from './settings.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

export class RateLimit {
  constructor(private readonly limiter: RateLimiterMongo) {}

  /** Counts one try. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw new AppError('TOO_MANY_REQUESTS', {
        retryAfterS: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
      });
    }
  }

  /** Takes one try back: it was no failure. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }
}

export interface RateLimits {
  loginFailures: RateLimit;
  addressFailures: RateLimit;
  usernameChecks: RateLimit;
  registrations: RateLimit;
  /** Sign-ins begun at other providers. */
  externalSignIns: RateLimit;
  /** Letters that an account makes us send, and letters to one address. */
  lettersOfAccount: RateLimit;
  lettersToAddress: RateLimit;
}

/** Opens the limits; their collection expires by itself. */
export async function openRateLimits(connection: Connection, rules: AuthRules): Promise<RateLimits> {
  const limiter = (keyPrefix: string, points: number, duration = MINUTE_S): RateLimiterMongo =>
    new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: 'rate-limits',
      keyPrefix,
      points,
      duration,
      disableIndexesCreation: true,
    });
  const loginFailures = limiter('login', rules.LOGIN_FAILURES_PER_MINUTE);
  await loginFailures.createIndexes();
  return {
    loginFailures: new RateLimit(loginFailures),
    addressFailures: new RateLimit(limiter('address', rules.LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE)),
    usernameChecks: new RateLimit(limiter('check', rules.USERNAME_CHECKS_PER_MINUTE)),
    registrations: new RateLimit(limiter('register', rules.REGISTRATIONS_PER_MINUTE)),
    externalSignIns: new RateLimit(limiter('external', rules.EXTERNAL_SIGN_INS_PER_MINUTE)),
    lettersOfAccount: new RateLimit(limiter('letters-of', rules.LETTERS_OF_ACCOUNT_PER_HOUR, HOUR_S)),
    lettersToAddress: new RateLimit(limiter('letters-to', rules.LETTERS_TO_ADDRESS_PER_HOUR, HOUR_S)),
  };
}
