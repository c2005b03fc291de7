/** Rate limits, counted in MongoDB for all instances of a service together, or in the memory of one process. */
import type { Connection } from 'mongoose';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../shared/errors.js';

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** The maximum of attempts within a number of seconds. */
export type RateWindow = readonly [attempts: number, seconds: number];

export interface RateLimitDefinition {
  /** The prefix of the counters in the database; unique within the service. */
  key: string;
  /** An attempt must fit into all of them: a caller who exhausts a longer window waits longer. */
  windows: readonly RateWindow[];
  /** The message for a user who has reached the limit; absent: that of TOO_MANY_REQUESTS. */
  message?: string;
}

export class RateLimit {
  constructor(
    private readonly windows: readonly RateLimiterAbstract[],
    private readonly message?: string,
  ) {}

  /** Counts one attempt. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async consume(key: string): Promise<void> {
    try {
      for (const window of this.windows) await window.consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw new AppError('TOO_MANY_REQUESTS', {
        ...(this.message && { message: this.message }),
        retryAfterS: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
      });
    }
  }

  /** Removes one attempt from the count. */
  async reward(key: string): Promise<void> {
    await Promise.all(this.windows.map((window) => window.reward(key)));
  }
}

/**
 * Returns a service's rate limits by the names of its table. The counters are stored in the collection `rate-limits`,
 * whose documents expire by a TTL index.
 */
export async function openRateLimits<Name extends string>(
  connection: Connection,
  table: Readonly<Record<Name, RateLimitDefinition>>,
): Promise<Record<Name, RateLimit>> {
  await limiter(connection, 'indexes', [1, MINUTE_S]).createIndexes();
  const limits = Object.entries<RateLimitDefinition>(table).map(([name, { key, windows, message }]) => [
    name,
    new RateLimit(
      windows.map((window) => limiter(connection, `${key}-${window[1]}`, window)),
      message,
    ),
  ]);
  return Object.fromEntries(limits);
}

/** Returns a rate limit that this process counts alone, in memory. */
export const memoryRateLimit = ([points, duration]: RateWindow): RateLimit =>
  new RateLimit([new RateLimiterMemory({ points, duration })]);

const limiter = (
  connection: Connection,
  keyPrefix: string,
  [points, duration]: RateWindow,
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
