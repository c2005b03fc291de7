import { SEARCH_MENU } from '../../test/search-menu.js';
import { SEARCH_QUERIES } from '../../test/search-queries.js';
import { inLatinLayout } from './layout.js';
import { SearchIndex } from './search-index.js';
import { isStopWord, wordsOf } from './words.js';

/** The first results count: they are on the screen without scrolling. */
const SHOWN = 3;

const index = new SearchIndex();
for (const dish of SEARCH_MENU) index.put(dish);

const firstDishes = (query: string): string[] =>
  index
    .search(query)
    .slice(0, SHOWN)
    .map((id) => SEARCH_MENU.find((dish) => dish.id === id)?.name ?? '');

/** Returns a line for each query that does not have its dish among the first results. */
const missesOf = (queries: readonly { query: string; dish: string }[]): string[] =>
  queries
    .filter(({ query, dish }) => !firstDishes(query).includes(dish))
    .map(({ query, dish }) => `${query} → ${dish}, found: ${firstDishes(query).join('; ') || 'nothing'}`);

describe('the list of queries', () => {
  const queries = Object.values(SEARCH_QUERIES).flat();

  it('has at least 200 different queries for dishes of the menu', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(200);
    const names = new Set(SEARCH_MENU.map(({ name }) => name));
    expect(queries.filter(({ dish }) => !names.has(dish))).toEqual([]);
  });

  it('has the dish among the first three for at least 95 % of the queries', () => {
    const misses = missesOf(queries);
    const share = 1 - misses.length / queries.length;
    if (share < 0.95) throw new Error(`Only ${(share * 100).toFixed(1)} %:\n${misses.join('\n')}`);
  });

  it.each(Object.entries(SEARCH_QUERIES))('finds at least 90 %% of: %s', (_, ofKind) => {
    const misses = missesOf(ofKind);
    if (misses.length > ofKind.length / 10) throw new Error(misses.join('\n'));
  });
});

/** Returns a number sequence that is the same in each run. */
function numbers(): (below: number) => number {
  let seed = 11;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed >> 8) % below;
  };
}

/** Returns a text with one wrong letter in one of its words of at least four letters. */
function withTypo(text: string, next: (below: number) => number): string {
  const words = [...text.matchAll(/[а-яё]{4,}/g)];
  const word = words[next(words.length)];
  if (!word) return text;
  const at = word.index + next(word[0].length - 1);
  const letter = 'абвгдежзийклмнопрстуфхцчшщыьэюя'.charAt(next(31));
  const [before, first, second, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  const typos = [
    `${before}${second}${after}`,
    `${before}${letter}${first}${second}${after}`,
    `${before}${letter}${second}${after}`,
    `${before}${second}${first}${after}`,
  ];
  return typos[next(typos.length)] ?? text;
}

describe('every dish of the menu', () => {
  const plainName = (name: string): string => name.toLowerCase().replace(/[«»]/g, '');
  const missesWhen = (change: (name: string) => string): string[] =>
    missesOf(SEARCH_MENU.map(({ name }) => ({ query: change(plainName(name)), dish: name })));

  it('is found by its name', () => {
    expect(missesWhen((name) => name)).toEqual([]);
  });

  it('is found by its words in reversed order', () => {
    expect(missesWhen((name) => name.split(' ').reverse().join(' '))).toEqual([]);
  });

  it('is found by its name with a wrong letter, in 95 % of the cases', () => {
    const next = numbers();
    const misses = missesWhen((name) => withTypo(name, next));
    if (misses.length > SEARCH_MENU.length / 20) throw new Error(misses.join('\n'));
  });

  it('is found by its Russian name typed in the Latin layout', () => {
    expect(missesWhen((name) => (/[a-z]/.test(name) ? name : inLatinLayout(name)))).toEqual([]);
  });

  it('is found with a wrong letter in the wrong layout, in 95 % of the cases', () => {
    const next = numbers();
    const misses = missesWhen((name) => (/[a-z]/.test(name) ? name : inLatinLayout(withTypo(name, next))));
    if (misses.length > SEARCH_MENU.length / 20) throw new Error(misses.join('\n'));
  });
});

it('finds a word after each letter while it is typed', () => {
  const words = new Set(SEARCH_MENU.flatMap(({ name, description }) => wordsOf(`${name} ${description}`)));
  const lost: string[] = [];
  for (const word of words) {
    const one = new SearchIndex();
    one.put({ id: 1, name: word, description: '', groups: [] });
    for (let length = 1; length <= word.length && !isStopWord(word); length++)
      if (one.search(word.slice(0, length)).length === 0) lost.push(`${word.slice(0, length)} of ${word}`);
  }
  expect(lost).toEqual([]);
});
