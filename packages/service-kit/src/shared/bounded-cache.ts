/** Caches in the memory of an instance. Each has a bound, and logs when its bound is too small for what is read. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface CacheName {
  /** The name in the log, such as `menus`. */
  name: string;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const REPORT_EVERY_MS = 60_000;

/**
 * Returns a cache of the library lru-cache. The entries that it drops for lack of room are counted; the count is logged
 * once a minute at most, and starts again then.
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
      const now = performance.now();
      if (now - reportedAt < REPORT_EVERY_MS) return;
      log.info({ cache: name, evicted, entries: cache.size }, 'cache: full, entries dropped');
      reportedAt = now;
      evicted = 0;
    },
  });
  return cache;
}
