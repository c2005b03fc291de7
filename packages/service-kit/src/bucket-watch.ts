/** Keeps the whole of a NATS KV bucket in memory, through reconnects. */
import { type KvEntry, Kvm } from '@nats-io/kv';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.js';

export interface BucketOptions {
  /** Entries vanish after this time, in ms. */
  ttlMs?: number;
}

/** Opens a bucket, made when it isn't there. */
export async function openBucket(bus: Bus, name: string, { ttlMs }: BucketOptions = {}) {
  return new Kvm(bus.jetstream).create(bus.stream(name), {
    history: 1,
    ...(ttlMs !== undefined && { ttl: ttlMs }),
  });
}

/**
 * Calls `onEntry` for every entry of the bucket and for each later change. Resolves when all that was there is read.
 * `undefined` as the value means the key was removed.
 */
export function watchBucket(
  bus: Bus,
  name: string,
  options: BucketOptions,
  log: FastifyBaseLogger,
  onEntry: (key: string, value: unknown) => void,
): { ready: Promise<void>; stop: () => void } {
  let stopped = false;
  let stopWatch = (): void => {};
  let markReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  const read = async (): Promise<void> => {
    const bucket = await openBucket(bus, name, options);
    const status = await bucket.status();
    if (status.values === 0) markReady();
    const watch = await bucket.watch();
    stopWatch = () => watch.stop();
    // Stopped while the watch was being made: nobody ends this one otherwise.
    if (stopped) watch.stop();
    for await (const entry of watch) {
      take(entry);
      if (entry.delta === 0) markReady();
    }
  };
  const take = (entry: KvEntry): void => {
    try {
      onEntry(entry.key, entry.operation === 'PUT' ? entry.json() : undefined);
    } catch (error) {
      log.error({ err: error, bucket: name, key: entry.key }, 'bucket entry not understood');
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopped && !bus.connection.isClosed()) {
      await read().catch((error) => log.warn({ err: error, bucket: name }, 'bucket watch interrupted'));
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 300));
    }
  };
  void loop();
  return {
    ready,
    stop: () => {
      stopped = true;
      stopWatch();
    },
  };
}
