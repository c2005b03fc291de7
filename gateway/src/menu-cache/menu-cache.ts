/**
 * Caches the responses of the public menu in memory. An entry is kept for at most two seconds and dropped when its
 * brand changes; a response whose fetch started before such a drop is returned but not stored. Without NATS nothing is
 * stored, since changes could not be received.
 */
import { createHash } from 'node:crypto';
import { openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { LRUCache } from 'lru-cache';
import { type Compressed, compress } from '../compressed.js';

export interface CachedResponse extends Compressed {
  status: number;
  contentType: string;
  etag: string;
}

export interface FetchedResponse {
  status: number;
  contentType: string;
  body: Buffer;
  /** Brands whose change invalidates the response; 0 is the list of brands. */
  brandIds: number[];
}

interface Entry {
  response: CachedResponse;
  brandIds: number[];
}

export const ENTRY_TTL_MS = 2000;
const MAX_BYTES = 64 * 1024 * 1024;

export class MenuCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /** The sequence number of the last drop of each brand. */
  readonly #drops = new Map<number, number>();
  #lastDrop = 0;
  #lastDropOfAll = 0;

  constructor(
    /** True while changes are received. */
    private readonly isFresh: () => boolean,
    log: Pick<FastifyBaseLogger, 'info'>,
    now: () => number = () => performance.now(),
  ) {
    this.#entries = openCache(
      { name: 'public menu', log },
      {
        ttl: ENTRY_TTL_MS,
        maxSize: MAX_BYTES,
        sizeCalculation: ({ response }) =>
          512 + response.body.length + (response.brotli?.length ?? 0) + (response.gzip?.length ?? 0),
        perf: { now },
        ttlResolution: 0,
      },
    );
  }

  /** Returns the cached response for a key, without fetching. */
  peek(key: string): CachedResponse | undefined {
    return this.isFresh() ? this.#entries.get(key)?.response : undefined;
  }

  /** Returns the response for a key, fetched when it isn't cached; concurrent calls share one fetch. */
  async get(key: string, fetchResponse: () => Promise<FetchedResponse>): Promise<CachedResponse> {
    const cached = this.peek(key);
    if (cached) return cached;
    const shared = this.#pending.get(key);
    if (shared) return shared;
    const fetching = this.#fetch(key, fetchResponse).finally(() => {
      if (this.#pending.get(key) === fetching) this.#pending.delete(key);
    });
    this.#pending.set(key, fetching);
    return fetching;
  }

  /** Drops the entries of these brands; later calls don't share a fetch that started before. */
  drop(brandIds: number[]): void {
    this.#lastDrop += 1;
    for (const brandId of brandIds) this.#drops.set(brandId, this.#lastDrop);
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.brandIds.some((brandId) => brandIds.includes(brandId))) this.#entries.delete(key);
    }
    this.#pending.clear();
  }

  /** Drops everything, when changes may have been missed. */
  dropAll(): void {
    this.#lastDrop += 1;
    this.#lastDropOfAll = this.#lastDrop;
    this.#entries.clear();
    this.#pending.clear();
  }

  async #fetch(key: string, fetchResponse: () => Promise<FetchedResponse>): Promise<CachedResponse> {
    const dropBefore = this.#lastDrop;
    const fetched = await fetchResponse();
    const response = await prepare(fetched);
    if (fetched.status === 200 && this.isFresh() && !this.#changedSince(dropBefore, fetched.brandIds)) {
      this.#entries.set(key, { response, brandIds: fetched.brandIds });
    }
    return response;
  }

  #changedSince(drop: number, brandIds: number[]): boolean {
    return this.#lastDropOfAll > drop || brandIds.some((brandId) => (this.#drops.get(brandId) ?? 0) > drop);
  }
}

async function prepare({ status, contentType, body }: FetchedResponse): Promise<CachedResponse> {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, contentType, etag, ...(await compress(body)) };
}
