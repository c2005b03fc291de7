/** An index of one brand's products, in memory: finds products by what a person types. */
import { setImmediate } from 'node:timers/promises';
import { SEARCH_RESULTS_MAX } from '@skatert/contracts/menu/search';
import { Dictionary, type Fields } from './dictionary.js';
import { Field } from './postings.js';
import { rankedSlots } from './ranking.js';
import { readQuery } from './read-query.js';
import { isStopWord, keyOf, wordsOf } from './words.js';

export interface SearchEntry {
  id: number;
  name: string;
  description: string;
  /** The names of the product's groups. */
  groups: readonly string[];
}

/** Products added between two turns of the event loop, a few milliseconds. */
const CHUNK = 50;

/** Each product has a slot, a number below the number of products; a slot is reused after its product was removed. */
export class SearchIndex {
  readonly #dictionary = new Dictionary();
  readonly #slots = new Map<number, number>();
  readonly #entries: (SearchEntry | undefined)[] = [];
  readonly #nameLengths: number[] = [];
  readonly #freeSlots: number[] = [];

  /** Adds a product, or replaces the one with its id. */
  put(entry: SearchEntry): void {
    const slot = this.#slots.get(entry.id) ?? this.#freeSlots.pop() ?? this.#entries.length;
    const known = this.#entries[slot];
    if (known && sameTexts(known, entry)) return;
    if (known) this.#dictionary.remove(slot, fieldsOf(known));
    this.#dictionary.add(slot, fieldsOf(entry));
    this.#slots.set(entry.id, slot);
    this.#entries[slot] = entry;
    this.#nameLengths[slot] = wordsOf(entry.name).length;
  }

  /** Adds many products in chunks, between which other work of the process continues. */
  async addAll(entries: Iterable<SearchEntry>): Promise<void> {
    let added = 0;
    for (const entry of entries) {
      this.put(entry);
      added += 1;
      if (added % CHUNK === 0) await setImmediate();
    }
  }

  /** Removes a product; an unknown id changes nothing. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    const known = slot === undefined ? undefined : this.#entries[slot];
    if (slot === undefined || !known) return;
    this.#dictionary.remove(slot, fieldsOf(known));
    this.#slots.delete(id);
    this.#entries[slot] = undefined;
    this.#freeSlots.push(slot);
  }

  /**
   * Returns the ids of the products that match a query, the best first, at most `SEARCH_RESULTS_MAX`. All known words must
   * match; if no product has all of them, words may differ by a letter; if none has these, the products with the most
   * words are returned. An empty query has no results.
   * @param accepts which products may be returned; by default all
   */
  search(query: string, accepts: (id: number) => boolean = () => true): number[] {
    const words = readQuery(query, this.#dictionary).filter(({ best }) => best !== undefined);
    if (words.length === 0) return [];
    const accepted = (slot: number): boolean => {
      const id = this.#entries[slot]?.id;
      return id !== undefined && accepts(id);
    };
    const slots = rankedSlots(words, { nameLengths: this.#nameLengths, accepted, limit: SEARCH_RESULTS_MAX });
    return slots.flatMap((slot) => this.#entries[slot]?.id ?? []);
  }
}

/** Returns the keys of a product's words, each with its best field. */
function fieldsOf({ name, description, groups }: SearchEntry): Fields {
  const fields: Fields = new Map();
  const add = (words: readonly string[], field: Field): void => {
    for (const word of words) {
      const key = keyOf(word);
      if (!isStopWord(word) && !fields.has(key)) fields.set(key, field);
    }
  };
  const nameWords = wordsOf(name);
  add(nameWords.slice(0, 1), nameWords.length === 1 ? Field.WholeName : Field.NameStart);
  add(nameWords, Field.Name);
  for (const group of groups) add(wordsOf(group), Field.Group);
  add(wordsOf(description), Field.Description);
  return fields;
}

const sameTexts = (one: SearchEntry, other: SearchEntry): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.groups.length === other.groups.length &&
  one.groups.every((group, index) => group === other.groups[index]);
