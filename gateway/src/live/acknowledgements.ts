/**
 * The highest position that each user has acknowledged, stored in a NATS bucket: the gateway's only persistent data.
 */
import { openBucket, watchBucket } from '@skatert/service-kit/bucket-watch';
import type { Bus } from '@skatert/service-kit/bus';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyBaseLogger } from 'fastify';

const BUCKET = 'acknowledged';
/** In ms; longer than events are stored. */
const TTL_MS = 30 * 24 * 60 * 60 * 1000;

export class Acknowledgements {
  readonly #positions = new Map<number, number>();
  readonly #watch: { ready: Promise<void>; stop: () => void };

  constructor(
    private readonly bus: Bus,
    log: FastifyBaseLogger,
  ) {
    this.#watch = watchBucket(bus, BUCKET, { ttlMs: TTL_MS }, log, {
      onEntry: (key, value) => {
        if (typeof value === 'number') this.#raise(Number(key), value);
      },
    });
  }

  /** Returns the user's acknowledged position; 0 without one. */
  positionOf(userId: number): number {
    return this.#positions.get(userId) ?? 0;
  }

  /** Stores a position when it is higher than the known one. @throws AppError UNAVAILABLE without NATS */
  async acknowledge(userId: number, position: number): Promise<void> {
    if (position <= this.positionOf(userId)) return;
    try {
      const bucket = await openBucket(this.bus, BUCKET, { ttlMs: TTL_MS });
      await bucket.put(String(userId), JSON.stringify(position));
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error });
    }
    this.#raise(userId, position);
  }

  stop(): void {
    this.#watch.stop();
  }

  #raise(userId: number, position: number): void {
    this.#positions.set(userId, Math.max(position, this.positionOf(userId)));
  }
}
