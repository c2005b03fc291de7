/** All keys of a menu, with the products that contain them. */
import SearchableMap from 'minisearch/SearchableMap';
import { type Field, Postings } from './postings.js';

/** Prefixes up to this length have lists of their own: thousands of keys may begin with them. */
export const SHORT = 3;
/** The most keys that a longer prefix stands for. */
const KEYS_PER_PREFIX = 200;

/** The fields of one product by key. */
export type Fields = Map<string, Field>;

/** Returns the short prefixes of a product's keys, each with the best field of its keys. */
function startsOf(fields: Fields): Fields {
  const starts: Fields = new Map();
  for (const [key, field] of fields)
    for (let length = 1; length <= Math.min(SHORT, key.length); length++) {
      const start = key.slice(0, length);
      const other = starts.get(start);
      if (other === undefined || field < other) starts.set(start, field);
    }
  return starts;
}

export class Dictionary {
  readonly #keys = new SearchableMap<Postings>();
  readonly #starts = new Map<string, Postings>();

  add(slot: number, fields: Fields): void {
    for (const [start, field] of startsOf(fields)) added(this.#starts, start).add(slot, field);
    for (const [key, field] of fields) added(this.#keys, key).add(slot, field);
  }

  /** Removes a product that was added with these fields. */
  remove(slot: number, fields: Fields): void {
    for (const [start, field] of startsOf(fields)) removed(this.#starts, start, slot, field);
    for (const [key, field] of fields) removed(this.#keys, key, slot, field);
  }

  /** The number of keys and short prefixes. */
  get size(): number {
    return this.#keys.size + this.#starts.size;
  }

  get(key: string): Postings | undefined {
    return this.#keys.get(key);
  }

  /** Returns whether any key begins with a prefix. */
  hasPrefix(prefix: string): boolean {
    if (prefix.length <= SHORT) return prefix === '' || this.#starts.has(prefix);
    return !this.#keys.atPrefix(prefix).keys().next().done;
  }

  /** Returns the postings for which a prefix stands: one list of a short prefix, or those of the keys. */
  withPrefix(prefix: string, limit = KEYS_PER_PREFIX): Postings[] {
    if (prefix.length <= SHORT) {
      const start = this.#starts.get(prefix);
      return start ? [start] : [];
    }
    const found: Postings[] = [];
    for (const postings of this.#keys.atPrefix(prefix).values()) {
      if (found.length === limit) break;
      found.push(postings);
    }
    return found;
  }
}

interface PostingsByKey {
  get(key: string): Postings | undefined;
  set(key: string, postings: Postings): unknown;
  delete(key: string): unknown;
}

function added(map: PostingsByKey, key: string): Postings {
  const known = map.get(key);
  if (known) return known;
  const postings = new Postings(key);
  map.set(key, postings);
  return postings;
}

function removed(map: PostingsByKey, key: string, slot: number, field: Field): void {
  const postings = map.get(key);
  postings?.remove(slot, field);
  if (postings?.size === 0) map.delete(key);
}
