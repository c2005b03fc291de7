/**
 * The public menu's answers in memory. An entry lives two seconds at most and is dropped the moment its brand changes;
 * an answer whose fetch began before such a drop is passed on but never stored. Without NATS nothing is stored, since
 * drops could not be heard.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Compressed, compress } from '../compressed.js';

export interface CachedAnswer extends Compressed {
  status: number;
  contentType: string;
  etag: string;
}

export interface FetchedAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** Brands whose change makes the answer wrong; 0 is the list of brands. */
  brandIds: number[];
}

interface Entry {
  answer: CachedAnswer;
  brandIds: number[];
}

export const ENTRY_TTL_MS = 2000;
const MAX_BYTES = 64 * 1024 * 1024;

export class MenuCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();
  /** The drop that came last for each brand, by its number. */
  readonly #drops = new Map<number, number>();
  #lastDrop = 0;
  #lastDropOfAll = 0;

  constructor(
    /** True while drops are heard. */
    private readonly isFresh: () => boolean,
    now: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache<string, Entry>({
      ttl: ENTRY_TTL_MS,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ answer }) =>
        512 + answer.body.length + (answer.brotli?.length ?? 0) + (answer.gzip?.length ?? 0),
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** What is held for a key, for the path that must not wait. */
  peek(key: string): CachedAnswer | undefined {
    return this.isFresh() ? this.#entries.get(key)?.answer : undefined;
  }

  /** The answer for a key, fetched when it isn't held; calls that come meanwhile share one fetch. */
  async get(key: string, fetchAnswer: () => Promise<FetchedAnswer>): Promise<CachedAnswer> {
    const held = this.peek(key);
    if (held) return held;
    const shared = this.#underWay.get(key);
    if (shared) return shared;
    const fetching = this.#fetch(key, fetchAnswer).finally(() => {
      if (this.#underWay.get(key) === fetching) this.#underWay.delete(key);
    });
    this.#underWay.set(key, fetching);
    return fetching;
  }

  /** Forgets everything of these brands, and lets nobody join a fetch that began before. */
  drop(brandIds: number[]): void {
    this.#lastDrop += 1;
    for (const brandId of brandIds) this.#drops.set(brandId, this.#lastDrop);
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.brandIds.some((brandId) => brandIds.includes(brandId))) this.#entries.delete(key);
    }
    this.#underWay.clear();
  }

  /** Forgets everything: what changed is not known. */
  dropAll(): void {
    this.#lastDrop += 1;
    this.#lastDropOfAll = this.#lastDrop;
    this.#entries.clear();
    this.#underWay.clear();
  }

  async #fetch(key: string, fetchAnswer: () => Promise<FetchedAnswer>): Promise<CachedAnswer> {
    const begun = this.#lastDrop;
    const fetched = await fetchAnswer();
    const answer = await prepare(fetched);
    if (fetched.status === 200 && this.isFresh() && !this.#changedSince(begun, fetched.brandIds)) {
      this.#entries.set(key, { answer, brandIds: fetched.brandIds });
    }
    return answer;
  }

  #changedSince(begun: number, brandIds: number[]): boolean {
    return this.#lastDropOfAll > begun || brandIds.some((brandId) => (this.#drops.get(brandId) ?? 0) > begun);
  }
}

async function prepare({ status, contentType, body }: FetchedAnswer): Promise<CachedAnswer> {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, contentType, etag, ...(await compress(body)) };
}
