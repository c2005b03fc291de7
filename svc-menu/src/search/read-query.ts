import { SEARCH_QUERY_MAX } from '@skatert/contracts/menu/search';
import type { Dictionary } from './dictionary.js';
import { inLatinLayout, inRussianLayout } from './layout.js';
import { Match, QueryWord } from './query-word.js';
import { isStopWord, wordsOf } from './words.js';

const WORDS_MAX = 10;
/** The shortest part of a word that was written without its space or hyphen. */
const PART_MIN = 3;

/** Ranks of a reading; lower is better. */
const IN_TWO_PARTS = Match.TypoPrefix + 1;
const UNKNOWN = IN_TWO_PARTS + 1;

interface Reading {
  words: QueryWord[];
  rank: number;
}

const rankOf = (words: readonly QueryWord[]): number =>
  Math.max(...words.map(({ best }) => (best === undefined ? UNKNOWN : best)));

const bestOf = (readings: readonly Reading[]): Reading | undefined =>
  readings.reduce<Reading | undefined>(
    (best, one) => (best && best.rank <= one.rank ? best : one),
    undefined,
  );

/** Reads «redbull» as two words, of which the first one must be known and the second one may be incomplete. */
function inTwoParts({ text }: QueryWord, dictionary: Dictionary): QueryWord[] | undefined {
  for (let length = PART_MIN; length <= text.length - PART_MIN; length++) {
    const first = new QueryWord(text.slice(0, length), dictionary);
    if (first.best !== Match.Exact) continue;
    const second = new QueryWord(text.slice(length), dictionary);
    if (second.best !== undefined) return [first, second];
  }
  return undefined;
}

/** Returns the reading of one part of a query that the menu's words suggest: as typed or in the other layout. */
function readPart(variants: readonly string[][], dictionary: Dictionary): Reading | undefined {
  const readings = variants.map((words): Reading => {
    const read = words.map((word) => new QueryWord(word, dictionary));
    return { words: read, rank: rankOf(read) };
  });
  const known = bestOf(readings);
  if (!known || known.rank <= Match.Prefix) return known;
  for (const reading of readings) {
    for (const word of reading.words) if ((word.best ?? UNKNOWN) > Match.Prefix) word.allowTypos();
    reading.rank = rankOf(reading.words);
  }
  const misspelled = bestOf(readings);
  if (misspelled && misspelled.rank < UNKNOWN) return misspelled;
  for (const { words } of readings) {
    const [only] = words;
    const parts = words.length === 1 && only ? inTwoParts(only, dictionary) : undefined;
    if (parts) return { words: parts, rank: IN_TWO_PARTS };
  }
  return misspelled;
}

/**
 * Returns the words that a query means. Each part between spaces is read as typed and in the other keyboard layout;
 * the reading that matches the menu best counts. Prepositions are left out beside other words.
 */
export function readQuery(query: string, dictionary: Dictionary): QueryWord[] {
  const parts = query
    .slice(0, SEARCH_QUERY_MAX)
    .split(/\s+/)
    .map((part) =>
      [part, inRussianLayout(part), inLatinLayout(part)]
        .filter((text, index, texts) => texts.indexOf(text) === index)
        .map(wordsOf)
        .filter((words) => words.length > 0),
    )
    .filter((variants) => variants.length > 0);
  const meant = parts.filter((variants) => !variants.some((words) => words.every(isStopWord)));
  const withoutStopWords = (words: string[]): string[] =>
    words.every(isStopWord) ? words : words.filter((word) => !isStopWord(word));
  return (meant.length > 0 ? meant : parts)
    .slice(0, WORDS_MAX)
    .flatMap((variants) => readPart(variants.map(withoutStopWords), dictionary)?.words ?? [])
    .slice(0, WORDS_MAX);
}
