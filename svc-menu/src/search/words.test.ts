import { keyOf, wordsOf } from './words.js';

it.each([
  ['пицца', 'пиццами'],
  ['пирожок', 'пирожками'],
  ['огурец', 'огурцы'],
  ['перец', 'перцем'],
  ['креветок', 'креветка'],
  ['булочек', 'булочка'],
  ['колец', 'кольцо'],
  ['чеснок', 'чеснока'],
  ['сок', 'соком'],
  ['кусок', 'кусками'],
])('reduces «%s» and «%s» to the same key', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each([
  ['сок', 'соус'],
  ['рис', 'рыба'],
  ['мёд', 'медальон'],
])('keeps «%s» and «%s» apart', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it('keeps words of other alphabets and numbers as they are', () => {
  expect(['cola', '500', 'vitaminка'].map(keyOf)).toEqual(['cola', '500', 'vitaminка']);
});

it('splits texts at everything that is no letter and no digit', () => {
  expect(wordsOf('Кофе-латте №2 «Ёлка», 0,5 л. Crème!')).toEqual([
    'кофе',
    'латте',
    'no2',
    'елка',
    '0',
    '5',
    'л',
    'creme',
  ]);
});
