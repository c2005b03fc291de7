import type { Dictionary } from './dictionary.js';
import { FIELDS, type Postings } from './postings.js';
import { misspelled } from './typos.js';
import { keyOf } from './words.js';

/** How well a key matches a word, the best first. */
export enum Match {
  /** The same word, in any form. */
  Exact,
  /** The key begins with the word. */
  Prefix,
  /** The key begins with the word's stem. */
  StemPrefix,
  Typo,
  /** The key begins with the misspelled word. */
  TypoPrefix,
}
const MATCHES = [Match.Exact, Match.Prefix, Match.StemPrefix, Match.Typo, Match.TypoPrefix] as const;

/** Shorter stems stand for too many words. */
const SHORTEST_STEM = 3;

/** The weights of `FIELDS` and `MATCHES`; of a match in a field, their product. */
const FIELD_WEIGHTS = [13, 12, 10, 5, 3];
const MATCH_WEIGHTS = [100, 80, 70, 55, 45];

/** All combinations of a match and a field, the one with the highest weight first. */
const TIERS = MATCHES.flatMap((match) =>
  FIELDS.map((field) => ({
    match,
    field,
    weight: (MATCH_WEIGHTS[match] ?? 0) * (FIELD_WEIGHTS[field] ?? 0),
  })),
).sort((one, other) => other.weight - one.weight);

/** Products in which a word has a match of the same weight. */
export interface Tier {
  slots: readonly number[];
  weight: number;
}

/** A word of a query, with the keys that it may mean. */
export class QueryWord {
  readonly #key: string;
  readonly #dictionary: Dictionary;
  readonly #postings: Postings[][];
  #allowsTypos = false;

  constructor(
    readonly text: string,
    dictionary: Dictionary,
  ) {
    this.#key = keyOf(text);
    this.#dictionary = dictionary;
    const exact = dictionary.get(this.#key);
    const usesStem = this.#key.length >= SHORTEST_STEM && this.#key !== text;
    this.#postings = [
      exact ? [exact] : [],
      dictionary.withPrefix(text),
      usesStem ? dictionary.withPrefix(this.#key) : [],
      [],
      [],
    ];
  }

  /** Returns the best match of the word with any key; undefined without one. */
  get best(): Match | undefined {
    return MATCHES.find((match) => this.#postings[match]?.length);
  }

  /** Returns about how many products contain the word. */
  get size(): number {
    return this.#postings.flat().reduce((sum, { size }) => sum + size, 0);
  }

  /** Lets the word also match keys that differ by one letter. */
  allowTypos(): void {
    if (this.#allowsTypos) return;
    this.#allowsTypos = true;
    for (const text of new Set([this.#key, this.text]))
      for (const [postings, whole] of misspelled(text, this.#dictionary))
        this.#postings[whole ? Match.Typo : Match.TypoPrefix]?.push(postings);
  }

  /** Lists the slots of products that contain the word, those with the best matches first; some more than once. */
  *tiers(): Generator<Tier> {
    for (const { match, field, weight } of TIERS)
      for (const postings of this.#postings[match] ?? []) {
        const slots = postings.slotsIn(field);
        if (slots.length > 0) yield { slots, weight };
      }
  }
}
