/** Finds and orders the products that contain a query's words, by slots. */
import type { QueryWord } from './query-word.js';

export interface Products {
  /** The number of words in each product's name, by slot. */
  nameLengths: readonly number[];
  /** Returns whether the product of a slot may be found. */
  accepted: (slot: number) => boolean;
  /** The most slots to return. */
  limit: number;
}

/** Found slots, and scores by slot. */
interface Matches {
  slots: number[];
  scores: Uint16Array;
}

/** The number of words up to which, among equal matches, the shorter name wins. */
const NAME_LENGTH_MAX = 20;

/** Returns the slots of products that contain all words, else of those with the most words; the best ones first. */
export function rankedSlots(words: readonly QueryWord[], products: Products): number[] {
  const [first, ...others] = words;
  if (!first) return [];
  if (others.length === 0) return firstOf(withOneWord(first, products), products);
  const found = firstOf(withAllWords(words, products), products);
  if (found.length > 0) return found;
  for (const word of words) word.allowTypos();
  const misspelled = firstOf(withAllWords(words, products), products);
  return misspelled.length > 0 ? misspelled : firstOf(withMostWords(words, products), products);
}

/** Stops at the limit, so that a common word or a prefix of one letter costs no more than a rare word. */
function withOneWord(word: QueryWord, { nameLengths, accepted, limit }: Products): Matches {
  const scores = new Uint16Array(nameLengths.length);
  const slots: number[] = [];
  for (const tier of word.tiers())
    for (const slot of tier.slots) {
      if (scores[slot] !== 0 || !accepted(slot)) continue;
      scores[slot] = tier.weight - nameLength(nameLengths, slot);
      slots.push(slot);
      if (slots.length === limit) return { slots, scores };
    }
  return { slots, scores };
}

/** The score is the sum of the words' weights. */
function withAllWords(words: readonly QueryWord[], { nameLengths }: Products): Matches {
  const scores = new Uint16Array(nameLengths.length);
  let slots: number[] = [];
  words
    .toSorted((one, other) => one.size - other.size)
    .forEach((word, index) => {
      const weights = weightsOf(word, nameLengths.length);
      if (index === 0) slots = slotsOf(word, weights);
      else slots = slots.filter((slot) => weights[slot] !== 0);
      for (const slot of slots) scores[slot] = (scores[slot] ?? 0) + (weights[slot] ?? 0);
    });
  for (const slot of slots) scores[slot] = (scores[slot] ?? 0) - nameLength(nameLengths, slot);
  return { slots, scores };
}

/** A rare word weighs up to three times as much as a common one. */
function withMostWords(words: readonly QueryWord[], { nameLengths }: Products): Matches {
  const counts = new Uint8Array(nameLengths.length);
  const scores = new Uint16Array(nameLengths.length);
  const slots: number[] = [];
  let most = 0;
  for (const word of words) {
    const weights = weightsOf(word, nameLengths.length);
    const ofWord = slotsOf(word, weights);
    const rarity = 1 - Math.log1p(ofWord.length) / Math.log1p(nameLengths.length);
    const factor = (1 + 2 * rarity) / 3;
    for (const slot of ofWord) {
      const count = (counts[slot] ?? 0) + 1;
      if (count === 1) slots.push(slot);
      counts[slot] = count;
      most = Math.max(most, count);
      scores[slot] = (scores[slot] ?? 0) + (weights[slot] ?? 0) * factor;
    }
  }
  return { slots: slots.filter((slot) => counts[slot] === most), scores };
}

const nameLength = (nameLengths: readonly number[], slot: number): number =>
  Math.min(NAME_LENGTH_MAX, nameLengths[slot] ?? 0);

/** Returns the weight of a word's best match in each product, by slot; 0 without one. */
function weightsOf(word: QueryWord, slotCount: number): Uint16Array {
  const weights = new Uint16Array(slotCount);
  for (const { slots, weight } of word.tiers())
    for (const slot of slots) if (weights[slot] === 0) weights[slot] = weight;
  return weights;
}

/** Returns the slots of a word, each once. */
function slotsOf(word: QueryWord, weights: Uint16Array): number[] {
  const found: number[] = [];
  const seen = new Uint8Array(weights.length);
  for (const { slots } of word.tiers())
    for (const slot of slots) {
      if (seen[slot] === 1) continue;
      seen[slot] = 1;
      found.push(slot);
    }
  return found;
}

/** Returns the first accepted slots by score, the highest first, equal ones ascending. */
function firstOf({ slots, scores }: Matches, { accepted, limit }: Products): number[] {
  const found: number[] = [];
  for (const slot of byScore(slots, scores)) {
    if (accepted(slot)) found.push(slot);
    if (found.length === limit) break;
  }
  return found;
}

/** Sorts slots by score, the highest first, in time proportional to their number (a counting sort). */
function byScore(slots: number[], scores: Uint16Array): Uint32Array {
  slots.sort((one, other) => one - other);
  let highest = 0;
  for (const slot of slots) highest = Math.max(highest, scores[slot] ?? 0);
  const starts = new Uint32Array(highest + 2);
  for (const slot of slots) {
    const next = highest - (scores[slot] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const sorted = new Uint32Array(slots.length);
  for (const slot of slots) {
    const place = highest - (scores[slot] ?? 0);
    const position = starts[place] ?? 0;
    sorted[position] = slot;
    starts[place] = position + 1;
  }
  return sorted;
}
