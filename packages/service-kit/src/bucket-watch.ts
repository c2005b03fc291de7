/** Keeps the whole of a NATS KV bucket in memory, through reconnects and through the loss of the bucket. */
import { type KvEntry, Kvm } from '@nats-io/kv';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.js';
import { isStreamMissing } from './streams.js';

export interface BucketOptions {
  /** Entries vanish after this time, in ms. */
  ttlMs?: number;
}

/** How often it is checked that the bucket is still the one that is watched, in ms. */
const CHECK_MS = 2000;
const RETRY_MS = 300;

/** Opens a bucket, made when it isn't there. */
export async function openBucket(bus: Bus, name: string, { ttlMs }: BucketOptions = {}) {
  return new Kvm(bus.jetstream).create(bus.stream(name), {
    history: 1,
    ...(ttlMs !== undefined && { ttl: ttlMs }),
  });
}

/** The name of the stream behind a bucket. */
export const bucketStream = (bus: Bus, name: string): string => `KV_${bus.stream(name)}`;

/** The subject of a bucket's key; `*` stands for all keys. */
export const bucketSubject = (bus: Bus, name: string, key: number | string): string =>
  `$KV.${bus.stream(name)}.${key}`;

export interface BucketListener {
  /** Each entry of the bucket and each later change; `undefined` as the value: the key was removed. */
  onEntry: (key: string, value: unknown) => void;
  /** All that was there is read: after the start, and again after each loss. */
  onReady?: () => void;
  /** The bucket was lost: what comes from now on is not heard until `onReady`. */
  onLost?: () => void;
}

export interface BucketWatch {
  /** Resolves when all that was there is read for the first time. */
  ready: Promise<void>;
  stop: () => void;
}

/** Watches a bucket for as long as the connection lasts. */
export function watchBucket(
  bus: Bus,
  name: string,
  options: BucketOptions,
  log: FastifyBaseLogger,
  listener: BucketListener,
): BucketWatch {
  const watch = new Watch(bus, name, options, log, listener);
  watch.start();
  return { ready: watch.ready, stop: () => watch.stop() };
}

class Watch {
  readonly ready: Promise<void>;
  #markReady = (): void => {};
  #isReady = false;
  #stopped = false;
  #stopReading = (): void => {};
  /** The stream that is watched: when it was created, and the newest of its messages that was read. */
  #created: string | undefined;
  #lastRevision = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly name: string,
    private readonly options: BucketOptions,
    private readonly log: FastifyBaseLogger,
    private readonly listener: BucketListener,
  ) {
    this.ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
  }

  start(): void {
    void this.#run();
    this.#timer = setInterval(() => void this.#check(), CHECK_MS);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#stopReading();
  }

  async #run(): Promise<void> {
    const { bus, log, name } = this;
    while (!this.#stopped && !bus.connection.isClosed()) {
      await this.#read().catch((error) => log.warn({ err: error, bucket: name }, 'bucket watch interrupted'));
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #read(): Promise<void> {
    const bucket = await openBucket(this.bus, this.name, this.options);
    const { created, state } = await this.#streamInfo();
    this.#created = String(created);
    this.#lastRevision = 0;
    const entries = await bucket.watch();
    this.#stopReading = () => entries.stop();
    // Stopped or lost while the watch was being made: nothing else ends this one.
    if (this.#stopped || this.#created === undefined) entries.stop();
    if (state.messages === 0) this.#becomeReady();
    for await (const entry of entries) {
      this.#lastRevision = entry.revision;
      this.#take(entry);
      if (entry.delta === 0) this.#becomeReady();
    }
  }

  async #streamInfo() {
    return (await this.bus.manager()).streams.info(bucketStream(this.bus, this.name));
  }

  /**
   * A watch on a bucket that was deleted and made again, or that lost its end, stays deaf: it is begun anew. While NATS
   * can't be asked the last known state holds.
   */
  async #check(): Promise<void> {
    const created = this.#created;
    const lastRevision = this.#lastRevision;
    if (created === undefined || !this.bus.connected) return;
    try {
      const info = await this.#streamInfo();
      if (String(info.created) === created && info.state.last_seq >= lastRevision) {
        // What was there when the watch began may have expired unread.
        if (info.state.messages === 0) this.#becomeReady();
        return;
      }
    } catch (error) {
      if (!isStreamMissing(error)) return;
    }
    // Begun anew meanwhile, or stopped.
    if (this.#created !== created || this.#stopped) return;
    this.log.warn({ bucket: this.name }, 'bucket lost, watching it again');
    this.#created = undefined;
    this.#isReady = false;
    this.listener.onLost?.();
    this.#stopReading();
  }

  #becomeReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#markReady();
    this.listener.onReady?.();
  }

  #take(entry: KvEntry): void {
    try {
      this.listener.onEntry(entry.key, entry.operation === 'PUT' ? entry.json() : undefined);
    } catch (error) {
      this.log.error({ err: error, bucket: this.name, key: entry.key }, 'bucket entry not understood');
    }
  }
}
