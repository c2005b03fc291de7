/** How often a caller may try something, counted in MongoDB for all instances of a service together. */
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.js';

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** The most tries in so many seconds. */
export type RateWindow = readonly [tries: number, seconds: number];

export interface RateLimitDefinition {
  /** Names the counts in the database; unique within the service. */
  key: string;
  /** A try must fit into all of them: a longer window makes callers who fill it wait longer. */
  windows: readonly RateWindow[];
}

export class RateLimit {
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

/**
 * Returns a service's rate limits by the names of its table. The counts are kept in the collection `rate-limits`, whose
 * documents expire by themselves.
 */
export async function openRateLimits<Name extends string>(
  connection: Connection,
  table: Readonly<Record<Name, RateLimitDefinition>>,
): Promise<Record<Name, RateLimit>> {
  await limiter(connection, 'indexes', [1, MINUTE_S]).createIndexes();
  const limits = Object.entries<RateLimitDefinition>(table).map(([name, { key, windows }]) => [
    name,
    new RateLimit(windows.map((window) => limiter(connection, `${key}-${window[1]}`, window))),
  ]);
  return Object.fromEntries(limits);
}

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
