/**
 * The highest position that each user has acknowledged, stored in a NATS bucket: the gateway's only persistent data.
 * While NATS refuses writes, as with a full disk, positions are kept in memory and stored later.
 */
import { type BucketWatch, openBucket, watchBucket } from '@skatert/service-kit/events/bucket-watch';
import type { Bus } from '@skatert/service-kit/events/bus';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';

const BUCKET = 'acknowledged';
/** In ms; longer than events are stored. */
const TTL_MS = 30 * 24 * 60 * 60 * 1000;
/** How often positions that could not be stored are stored again, in ms. */
const RETRY_MS = 2000;

export class Acknowledgements {
  readonly #positions = new Map<number, number>();
  /** The users whose position could not be stored yet. */
  readonly #unstored = new Set<number>();
  readonly #watch: BucketWatch;
  readonly #retries: BackgroundLoop;

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#watch = watchBucket(bus, BUCKET, { ttlMs: TTL_MS }, log, {
      onEntry: (key, value) => {
        if (typeof value === 'number') this.#raise(Number(key), value);
      },
    });
    this.#retries = new BackgroundLoop({
      log,
      failure: 'acknowledged positions not stored, trying again',
      run: () => this.#storeAll(),
      everyMs: RETRY_MS,
    });
    this.#retries.start(RETRY_MS);
  }

  /** Returns the user's acknowledged position; 0 without one. */
  positionOf(userId: number): number {
    return this.#positions.get(userId) ?? 0;
  }

  /** Stores a position when it is higher than the known one, later if NATS does not accept it now. */
  async acknowledge(userId: number, position: number): Promise<void> {
    if (position <= this.positionOf(userId)) return;
    this.#raise(userId, position);
    // While others wait, this one would wait for a time limit, too.
    if (this.#unstored.size > 0) this.#unstored.add(userId);
    else
      await this.#store(userId).catch((error) =>
        this.log.warn({ err: error }, 'acknowledged position not stored, trying again'),
      );
  }

  stop(): Promise<void> {
    this.#watch.stop();
    return this.#retries.stop();
  }

  /** @throws Error when NATS did not accept the position, which is then stored later */
  async #store(userId: number): Promise<void> {
    this.#unstored.delete(userId);
    try {
      const bucket = await openBucket(this.bus, BUCKET, { ttlMs: TTL_MS });
      // Read here, since the user may have acknowledged more in the meantime.
      await bucket.put(String(userId), JSON.stringify(this.positionOf(userId)));
    } catch (error) {
      this.#unstored.add(userId);
      throw error;
    }
  }

  async #storeAll(): Promise<void> {
    for (const userId of this.#unstored) await this.#store(userId);
  }

  #raise(userId: number, position: number): void {
    this.#positions.set(userId, Math.max(position, this.positionOf(userId)));
  }
}
