import { gramsOf, searchedGrams, searchedWords, wordsOf } from './search-words.js';

const anna = {
  username: 'Anna_90',
  lastName: 'Ёлкина-Водкина',
  firstName: 'Анна',
  patronymic: 'Петровна',
  email: 'Anna.E@Example.ru',
  phone: '+79161234567',
};
const finds = (search: string): boolean => {
  const words = wordsOf(anna);
  return searchedWords(search).every((searched) => words.some((word) => word.startsWith(searched)));
};

test.each([
  'Елкина',
  'ёлкина',
  'ЁЛК',
  'водкина',
  'Елкина-Вод',
  'анна ёлк',
  'Ёлкина Анна Петровна',
  'anna.e@example.ru',
  'anna_90',
  '+7 916 123-45-67',
  '8 (916) 123-45-67',
  '89161234567',
  '9161234567',
  '+7916',
  '89161',
  '916',
  '4567',
])('a client is found by «%s»', (search) => {
  expect(finds(search)).toBe(true);
});

test.each(['кина', 'Анна Иванова', 'example', '1234567', '.*', '5678', '+7 (495) 123'])(
  'a client is not found by «%s»',
  (search) => {
    expect(finds(search)).toBe(false);
  },
);

test.each([
  ['константинопольская', 'анна', 'я', 'user52', '9161234567', 'ян'],
  ['петрова-водкина', 'водкина', 'петр', 'петровна', 'john'],
])('a client has all grams of every search that finds him: %s, %s', (...words) => {
  const grams = gramsOf(words);
  for (const one of words)
    for (const other of words)
      for (let length = 1; length <= one.length; length += 1)
        for (const gram of searchedGrams([...new Set([one.slice(0, length), other])]))
          expect(grams).toContain(gram);
});

test('a client without an account has the words of the username', () => {
  expect(wordsOf({ username: 'user52' })).toEqual(['user52']);
});

test('long names and searches are cut', () => {
  const names = Array.from({ length: 300 }, (_, index) => `имя${index}`).join(' ');
  expect(wordsOf({ username: 'u', lastName: names })).toHaveLength(16);
  expect(gramsOf(wordsOf({ username: 'x'.repeat(300) }))).toHaveLength(7);
  expect(searchedWords(names)).toHaveLength(10);
});
