import { SEARCH_RESULTS_MAX } from '@skatert/contracts/menu/search';
import { type SearchEntry, SearchIndex } from './search-index.js';

const dish = (id: number, name: string, description = '', groups: string[] = []): SearchEntry => ({
  id,
  name,
  description,
  groups,
});

function indexOf(...entries: SearchEntry[]): SearchIndex {
  const index = new SearchIndex();
  for (const entry of entries) index.put(entry);
  return index;
}

describe('words', () => {
  it.each([
    ['пирожки', 'Пирожок с капустой'],
    ['пирожок', 'Пирожки с мясом'],
    ['креветок', 'Цезарь с креветками'],
    ['колец', 'Луковые кольца'],
    ['огурцами', 'Огурец бочковой'],
    ['пиццею', 'Пицца'],
    ['селедка', 'Селёдка'],
    ['сёлёдка', 'Селедка'],
    ['КРЕМ-БРЮЛЕ', 'Крем брюле'],
    ['creme', 'Crème brûlée'],
    ['crème', 'Creme brulee'],
    ['харчо', 'Харчо́'],
  ])('finds «%s» in «%s»', (query, name) => {
    expect(indexOf(dish(1, name)).search(query)).toEqual([1]);
  });

  it('ignores prepositions beside other words, also while the next word is typed', () => {
    const index = indexOf(dish(1, 'Чай с лимоном'), dish(2, 'Кофе'));
    expect(index.search('чай без лимона')).toEqual([1]);
    expect(index.search('чай с')).toEqual([1]);
    expect(index.search('с чай')).toEqual([1]);
  });

  it('searches a lone preposition as the beginning of words', () => {
    const index = indexOf(dish(1, 'Котлета'), dish(2, 'Чай'));
    expect(index.search('к')).toEqual([1]);
    expect(index.search('! к 🍕')).toEqual([1]);
  });
});

describe('typos', () => {
  it.each([
    ['a missing letter', 'ирамису'],
    ['a missing letter inside', 'тирмису'],
    ['an additional letter', 'тиррамису'],
    ['another letter', 'терамису'],
    ['letters that changed places', 'тиармису'],
    ['another last letter', 'тирамиса'],
    ['the beginning of a misspelled word', 'тиром'],
  ])('finds a word with %s', (_, query) => {
    expect(indexOf(dish(1, 'Тирамису'), dish(2, 'Борщ')).search(query)).toEqual([1]);
  });

  it('does not find a word with two wrong letters', () => {
    expect(indexOf(dish(1, 'Тирамису')).search('терамесу')).toEqual([]);
  });

  it('prefers a word as typed to a misspelled one', () => {
    expect(indexOf(dish(1, 'Салат'), dish(2, 'Халат')).search('халат')).toEqual([2]);
  });

  it('finds a word written without its space or hyphen', () => {
    const index = indexOf(dish(1, 'Хот-дог'), dish(2, 'Red Bull'), dish(3, 'Бульон'));
    expect(index.search('хотдог')).toEqual([1]);
    expect(index.search('redbull')).toEqual([2]);
  });
});

describe('the wrong layout', () => {
  const index = indexOf(
    dish(1, 'Пицца'),
    dish(2, 'Coca-Cola'),
    dish(3, 'Уха'),
    dish(4, 'Чай с лимоном'),
    dish(5, 'Борщ и хлеб'),
  );

  it.each([
    ['gbwwf', [1]],
    ['Gbwwe', [1]],
    ['GBWWF', [1]],
    ['сщсф-сщдф', [2]],
    ['СЩДФ', [2]],
    ['e[f', [3]],
    ['xfq c kbvjyjv', [4]],
    [',jho', [5]],
    ['борщ [kt,', [5]],
    ['gbwf', [1]],
  ])('finds «%s»', (query, ids) => {
    expect(index.search(query)).toEqual(ids);
  });

  it('reads a comma after a word as a comma', () => {
    expect(index.search('борщ, хлеб')).toEqual([5]);
  });
});

describe('order', () => {
  it('shows names before groups before descriptions', () => {
    const index = indexOf(
      dish(1, 'Лате', 'подаём с сыром'),
      dish(2, 'Бри', '', ['Сыр']),
      dish(3, 'Мягкий сыр'),
      dish(4, 'Сыр козий'),
      dish(5, 'Сыр'),
    );
    expect(index.search('сыр')).toEqual([5, 4, 3, 2, 1]);
  });

  it('shows the whole word before words that begin with it', () => {
    const index = indexOf(dish(1, 'Рисовая каша'), dish(2, 'Рис отварной'));
    expect(index.search('рис')).toEqual([2, 1]);
  });

  it('shows the beginning of a word before a misspelled word', () => {
    expect(indexOf(dish(1, 'Халва'), dish(2, 'Салями')).search('сал')).toEqual([2]);
  });

  it('shows the shorter of two names that match equally', () => {
    expect(indexOf(dish(1, 'Coca-Cola Zero'), dish(2, 'Coca-Cola')).search('coca cola')).toEqual([2, 1]);
  });

  it('finds the product whose name is the word among thousands that contain it', () => {
    const index = new SearchIndex();
    for (let id = 1; id <= 3000; id++) index.put(dish(id, `Борщ номер ${id}`));
    index.put(dish(5000, 'Борщ'));
    expect(index.search('борщ')[0]).toBe(5000);
  });
});

describe('several words', () => {
  const index = indexOf(
    dish(1, 'Пицца с грибами', 'моцарелла'),
    dish(2, 'Пицца с ветчиной', 'моцарелла и томаты'),
    dish(3, 'Суп с грибами'),
  );

  it('finds only products with all words, in any order and any field', () => {
    expect(index.search('грибы пицца')).toEqual([1]);
    expect(index.search('томат пицца')).toEqual([2]);
  });

  it('leaves out a word that the menu does not know', () => {
    expect(index.search('пицца с грибами недорого')).toEqual([1]);
  });

  it('allows a typo in a known word when no product has all words', () => {
    const sauces = indexOf(dish(1, 'Суп с икрой'), dish(2, 'Блины с икрой'), dish(3, 'Блик'));
    expect(sauces.search('блик икра')).toEqual([2]);
  });

  it('falls back to the products with the most words, the rare word first', () => {
    const menu = indexOf(
      dish(1, 'Пицца с грибами'),
      dish(2, 'Пицца с ветчиной'),
      dish(3, 'Сок берёзовый'),
      dish(4, 'Пицца с сыром'),
    );
    expect(menu.search('пицца берёзовый')[0]).toBe(3);
    expect(menu.search('пицца берёзовый')).toHaveLength(4);
    expect(menu.search('пицца сыр берёзовый')).toEqual([4]);
  });
});

describe('changes', () => {
  it('replaces a product', () => {
    const index = indexOf(dish(1, 'Борщ', 'свёкла', ['Супы']));
    index.put(dish(1, 'Уха', 'судак', ['Рыба']));
    for (const query of ['борщ', 'б', 'свекла', 'свекл', 'супы']) expect(index.search(query)).toEqual([]);
    for (const query of ['уха', 'у', 'судак', 'суда', 'рыба']) expect(index.search(query)).toEqual([1]);
  });

  it('replaces a product when only its groups changed', () => {
    const index = indexOf(dish(1, 'Борщ', '', ['Супы']));
    index.put(dish(1, 'Борщ', '', ['Супы', 'Обед']));
    expect(index.search('обед')).toEqual([1]);
  });

  it('removes a product, and ignores unknown ids', () => {
    const index = indexOf(dish(1, 'Борщ'), dish(2, 'Борщ постный'));
    index.remove(1);
    index.remove(1);
    index.remove(7);
    expect(index.search('борщ')).toEqual([2]);
    expect(index.search('брощ')).toEqual([2]);
  });

  it('gives a removed product’s slot to another one', () => {
    const index = indexOf(dish(1, 'Борщ'), dish(2, 'Уха'));
    index.remove(1);
    index.put(dish(9, 'Щи'));
    index.put(dish(1, 'Борщ'));
    expect(index.search('щи')).toEqual([9]);
    expect(index.search('борщ')).toEqual([1]);
    expect(index.search('уха')).toEqual([2]);
  });

  it('adds thousands while other work continues', async () => {
    const index = new SearchIndex();
    let turns = 0;
    let adding = true;
    const count = (): void => {
      turns += 1;
      if (adding) setImmediate(count);
    };
    setImmediate(count);
    await index.addAll(Array.from({ length: 2000 }, (_, id) => dish(id + 1, `Блюдо ${id + 1}`)));
    adding = false;
    expect(turns).toBeGreaterThan(20);
    expect(index.search('блюдо 2000')[0]).toBe(2000);
  });
});

describe('limits', () => {
  const index = new SearchIndex();
  for (let id = 1; id <= 5000; id++) index.put(dish(id, `Пицца ${id}`, 'сыр'));

  it('returns a bounded number of results', () => {
    expect(index.search('пицца')).toHaveLength(SEARCH_RESULTS_MAX);
    expect(index.search('п сыр')).toHaveLength(SEARCH_RESULTS_MAX);
  });

  it.each(['пицца', 'п', 'пиццы', 'сыр', 'п с'])(
    'looks at no more products than it returns: «%s»',
    (query) => {
      let looked = 0;
      index.search(query, () => {
        looked += 1;
        return true;
      });
      expect(looked).toBeLessThanOrEqual(2 * SEARCH_RESULTS_MAX);
    },
  );

  it('fills the results with accepted products', () => {
    expect(index.search('пицца', (id) => id > 4990)).toEqual([
      4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000,
    ]);
    expect(index.search('сыр пицца', (id) => id === 3)).toEqual([3]);
  });

  it('suggests no misspelled word that only products without acceptance have', () => {
    expect(indexOf(dish(1, 'Борщ'), dish(2, 'Уха')).search('брощ', (id) => id === 2)).toEqual([]);
  });
});

describe('hostile input', () => {
  const index = indexOf(
    dish(1, 'Пицца «Маргарита»'),
    dish(2, 'a'.repeat(4000)),
    dish(3, '.*', '(?:[\\', ['$^']),
  );

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u00a0 '],
    ['punctuation', '!!! ??? ()'],
    ['regular expressions', '.*(?:[\\'],
    ['emoji', '🍕🍔'],
    ['control characters', '\u0000\u202e\u200b'],
    ['a lone surrogate', '\ud83c'],
    ['names of object properties', '__proto__ constructor toString'],
  ])('finds nothing for %s', (_, query) => {
    expect(index.search(query)).toEqual([]);
  });

  it('finds a dish beside an emoji', () => {
    expect(index.search('🍕 маргарита')).toEqual([1]);
    expect(index.search('пицца🍕')).toEqual([1]);
  });

  it('reads names like object properties as words', () => {
    expect(indexOf(dish(1, '__proto__ constructor')).search('constructor proto')).toEqual([1]);
  });

  it('finds a word of thousands of letters by its beginning', () => {
    expect(index.search('a'.repeat(200))).toEqual([2]);
    expect(index.search('a'.repeat(30))).toEqual([2]);
  });

  it('reads only the first words of a long query', () => {
    const long = 'пицца '.repeat(10_000);
    expect(index.search(long)).toEqual([1]);
    expect(index.search(`маргарита ${'щ'.repeat(1_000_000)}`)).toEqual([1]);
  });

  it.each(['а'.repeat(200), 'аб'.repeat(100), 'ы '.repeat(100), 'абвгдежзик '.repeat(18), '['.repeat(200)])(
    'survives %s',
    (query) => {
      expect(index.search(query)).toEqual([]);
    },
  );
});
