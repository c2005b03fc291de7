/** Watches all entries of a NATS KV bucket, across reconnects and across the loss of the bucket. */
import { type KvEntry, Kvm } from '@nats-io/kv';
import type { FastifyBaseLogger } from 'fastify';
import { BackgroundLoop } from '../shared/background-loop.js';
import type { Bus } from './bus.js';
import { isStreamMissing, raiseReplicas } from './streams.js';

export interface BucketOptions {
  /** Entries expire after this time, in ms. */
  ttlMs?: number;
}

/** How often the watch checks that its bucket still exists and was not recreated, in ms. */
const CHECK_MS = 2000;
const RETRY_MS = 300;

/** Opens a bucket, and creates it when it is missing. Its entries are read from the leader of its stream. */
export async function openBucket(bus: Bus, name: string, { ttlMs }: BucketOptions = {}) {
  const bucket = await new Kvm(bus.jetstream).create(bus.stream(name), {
    history: 1,
    replicas: bus.replicas,
    // Any replica responds to direct reads, also one that lags behind.
    allow_direct: false,
    ...(ttlMs !== undefined && { ttl: ttlMs }),
  });
  if (bus.replicas > 1) await raiseReplicas(bus, (await bucket.status()).streamInfo);
  return bucket;
}

/** Returns the name of the stream behind a bucket. */
export const bucketStream = (bus: Bus, name: string): string => `KV_${bus.stream(name)}`;

/** Returns the subject of a bucket's key; `*` stands for all keys. */
export const bucketSubject = (bus: Bus, name: string, key: number | string): string =>
  `$KV.${bus.stream(name)}.${key}`;

export interface BucketListener {
  /** Called for each entry of the bucket and for each later change; the value is `undefined` for a removed key. */
  onEntry: (key: string, value: unknown) => void;
  /** Called when all existing entries are read: after the start, and again after each loss. */
  onReady?: () => void;
  /** Called when the bucket was lost: changes are missed until `onReady`. */
  onLost?: () => void;
}

export interface BucketWatch {
  /** Resolves when all existing entries are read for the first time. */
  ready: Promise<void>;
  /** Does not wait for a round that runs: rounds only read. */
  stop: () => void;
}

/** Watches a bucket until `stop` is called or the connection is closed. */
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
  #stopReading = (): void => {};
  /** The creation time of the watched stream (undefined: lost), and the newest of its messages that was read. */
  #created: string | undefined;
  #lastRevision = 0;
  /** The newest message of the stream at the last check. */
  #newestAtCheck = 0;
  readonly #reading: BackgroundLoop;
  readonly #checks: BackgroundLoop;

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
    const common = { log, about: { bucket: name }, isOver: () => bus.connection.isClosed() };
    this.#reading = new BackgroundLoop({
      ...common,
      failure: 'bucket watch interrupted',
      run: () => this.#read(),
      everyMs: RETRY_MS,
    });
    this.#checks = new BackgroundLoop({
      ...common,
      failure: 'bucket not checked',
      run: () => this.#check(),
      everyMs: CHECK_MS,
    });
  }

  start(): void {
    this.#reading.start();
    this.#checks.start(CHECK_MS);
  }

  stop(): void {
    void this.#reading.stop();
    void this.#checks.stop();
    this.#stopReading();
  }

  async #read(): Promise<void> {
    const bucket = await openBucket(this.bus, this.name, this.options);
    const { created, state } = await this.#streamInfo();
    this.#created = String(created);
    this.#lastRevision = 0;
    this.#newestAtCheck = 0;
    const entries = await bucket.watch();
    this.#stopReading = () => entries.stop();
    // Stopped or lost while the watch was being created: nothing else ends this one.
    if (this.#reading.isStopped || this.#created === undefined) entries.stop();
    if (state.messages === 0) this.#becomeReady();
    for await (const entry of entries) {
      this.#lastRevision = entry.revision;
      this.#deliver(entry);
      if (entry.delta === 0) this.#becomeReady();
    }
  }

  async #streamInfo() {
    return (await this.bus.manager()).streams.info(bucketStream(this.bus, this.name));
  }

  /**
   * Restarts the watch when its bucket was deleted, recreated or truncated, since it would receive nothing any more; and
   * when it did not receive a message, since its consumer is on one node of a cluster, which may have died. The last known
   * entries stay valid then, and while NATS is unreachable.
   */
  async #check(): Promise<void> {
    const created = this.#created;
    if (created === undefined || !this.bus.connected) return;
    const state = await this.#compare(created, this.#lastRevision);
    // Restarted or stopped in the meantime.
    if (state === 'unchanged' || this.#created !== created || this.#reading.isStopped) return;
    this.log.warn({ bucket: this.name }, `bucket ${state}, restarting the watch`);
    this.#created = undefined;
    if (state === 'lost') {
      this.#isReady = false;
      this.listener.onLost?.();
    }
    this.#stopReading();
  }

  /** Returns what became of the bucket that was created then, and of which messages up to `lastRevision` were read. */
  async #compare(created: string, lastRevision: number): Promise<'unchanged' | 'lost' | 'not received'> {
    const newestBefore = this.#newestAtCheck;
    try {
      const info = await this.#streamInfo();
      const { messages, last_seq } = info.state;
      this.#newestAtCheck = last_seq;
      if (String(info.created) !== created || last_seq < lastRevision) return 'lost';
      // The entries that existed when the watch began may have expired unread.
      if (messages === 0) this.#becomeReady();
      return messages > 0 && this.#lastRevision < newestBefore ? 'not received' : 'unchanged';
    } catch (error) {
      return isStreamMissing(error) ? 'lost' : 'unchanged';
    }
  }

  #becomeReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#markReady();
    this.listener.onReady?.();
  }

  #deliver(entry: KvEntry): void {
    try {
      this.listener.onEntry(entry.key, entry.operation === 'PUT' ? entry.json() : undefined);
    } catch (error) {
      this.log.error({ err: error, bucket: this.name, key: entry.key }, 'invalid bucket entry');
    }
  }
}
