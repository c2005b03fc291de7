/** Caches in the memory of an instance. Each has a bound, and logs when its bound is too small for what is read. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { addMeasure, PROCESS_METRICS, type Reading } from './metrics.js';

export interface CacheName {
  /** The name in the log, such as `menus`. */
  name: string;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const REPORT_EVERY_MS = 60_000;

const evictions = new Counter({
  name: 'cache_evictions_total',
  help: 'Entries that a cache dropped for lack of room',
  labelNames: ['cache'],
  registers: [PROCESS_METRICS],
});

type AnyCache = Pick<LRUCache<string, object>, 'size' | 'max' | 'calculatedSize' | 'maxSize'>;

/** The cache that was opened last with each name. Weak: an app that is closed takes its caches along. */
const opened = new Map<string, WeakRef<AnyCache>>();

const readCaches = (read: (cache: AnyCache) => number): Reading[] =>
  [...opened].flatMap(([name, reference]) => {
    const cache = reference.deref();
    return cache ? [{ labels: { cache: name }, value: read(cache) }] : [];
  });

addMeasure(PROCESS_METRICS, {
  name: 'cache_entries',
  help: 'Entries of a cache',
  labels: ['cache'],
  read: () => readCaches(({ size }) => size),
});
addMeasure(PROCESS_METRICS, {
  name: 'cache_used_ratio',
  help: 'The part of its bound that a cache uses',
  labels: ['cache'],
  read: () =>
    readCaches(({ size, max, calculatedSize, maxSize }) =>
      maxSize > 0 ? calculatedSize / maxSize : size / max,
    ),
});

/**
 * Returns a cache of the library lru-cache. The entries that it drops for lack of room are counted; the count is logged
 * once a minute at most, and starts again then. `name` is also the label of its metrics.
 */
export function openCache<
  K extends object | string | number,
  V extends object | string | number,
  C = unknown,
>({ name, log }: CacheName, options: LRUCache.Options<K, V, C>): LRUCache<K, V, C> {
  let evicted = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const cache = new LRUCache<K, V, C>({
    ...options,
    dispose: (_value, _key, reason) => {
      if (reason !== 'evict') return;
      evicted += 1;
      evictions.inc({ cache: name });
      const now = performance.now();
      if (now - reportedAt < REPORT_EVERY_MS) return;
      log.info({ cache: name, evicted, entries: cache.size }, 'cache: full, entries dropped');
      reportedAt = now;
      evicted = 0;
    },
  });
  evictions.inc({ cache: name }, 0);
  opened.set(name, new WeakRef(cache));
  return cache;
}
