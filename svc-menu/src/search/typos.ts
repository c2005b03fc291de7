/** Keys that differ from a word by one letter: too few, too many, another one, or two that changed places. */
import type { Dictionary } from './dictionary.js';
import type { Postings } from './postings.js';
import { keyOf } from './words.js';

const SHORTEST = 3;
const LONGEST = 24;
/** A shorter word with a typo may be the beginning of too many others. */
const SHORTEST_PREFIX = 4;
/** The longest ending that may be wrong or incomplete: «лосос», whose word «лосось» has the key «лос». */
const LONGEST_ENDING = 3;
const KEYS_PER_CANDIDATE = 10;
const KEYS_PER_WORD = 60;

const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const alphabetOf = (word: string): string =>
  /^[а-я]+$/.test(word) ? RUSSIAN : /^[a-z]+$/.test(word) ? LATIN : '';

/**
 * Lists texts that differ from a word by one letter and begin as some key. The number of look-ups depends on the word
 * alone, not on the number of keys.
 */
function* candidatesOf(word: string, dictionary: Dictionary): Generator<string> {
  const alphabet = alphabetOf(word);
  for (let index = 0; index <= word.length; index++) {
    const head = word.slice(0, index);
    if (!dictionary.hasPrefix(head)) return;
    const [first = '', second = ''] = word.slice(index, index + 2);
    if (first) yield head + word.slice(index + 1);
    if (second && second !== first) yield head + second + first + word.slice(index + 2);
    for (const letter of alphabet) {
      if (!dictionary.hasPrefix(head + letter)) continue;
      if (first && letter !== first) yield head + letter + word.slice(index + 1);
      yield head + letter + word.slice(index);
    }
  }
}

/**
 * Returns the postings of the keys that a misspelled word may mean; true for the whole word, false for its beginning.
 * The stemmer can't know the ending of a misspelled word, so that each spelling's own key is compared, too.
 */
export function misspelled(word: string, dictionary: Dictionary): Map<Postings, boolean> {
  const found = new Map<Postings, boolean>();
  if (word.length < SHORTEST || word.length > LONGEST || alphabetOf(word) === '') return found;
  for (let length = word.length - 1; length >= Math.max(SHORTEST, word.length - LONGEST_ENDING); length--) {
    const beginning = dictionary.get(word.slice(0, length));
    if (beginning) found.set(beginning, true);
  }
  for (const candidate of candidatesOf(word, dictionary)) {
    if (found.size >= KEYS_PER_WORD) break;
    const whole = dictionary.get(candidate) ?? dictionary.get(keyOf(candidate));
    if (whole) found.set(whole, true);
    if (candidate.length < SHORTEST_PREFIX || word.length < SHORTEST_PREFIX) continue;
    for (const postings of dictionary.withPrefix(candidate, KEYS_PER_CANDIDATE))
      if (!found.has(postings)) found.set(postings, false);
  }
  return found;
}
