import { readNumber } from '../src/shared/typed-number.js';

test.each([
  ['1250', '1250'],
  ['1 250', '1250'],
  ['1\u00a0250,5 ₽', '1250.5'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1.250.000', '1250000'],
  ['1,250,000.5', '1250000.5'],
  ['1250,500', '1250.500'],
  ['0,125', '0.125'],
  ['1 000,000', '1000.000'],
  ['350 руб.', '350'],
  ['350руб', '350'],
  ['350 р.', '350'],
  ['350.00 RUB', '350.00'],
  ['350 рублей', '350'],
  ['₽ 1 250,5', '1250.5'],
  ['RUB 350', '350'],
  ['−5', '-5'],
  ['+5', '5'],
  [',5', '.5'],
  ['\u202a1 250\u202c', '1250'],
])('«%s» is %s', (typed, plain) => {
  expect(readNumber(typed)).toEqual({ plain });
});

test.each([
  ['1,800', 'напишите 1800 или 1,80'],
  ['1.250', 'напишите 1250 или 1,25'],
  ['-1,855 ₽', 'напишите −1855 или −1,855'],
])('«%s» can be read in two ways', (typed, problem) => {
  expect(readNumber(typed)).toEqual({ problem: expect.stringContaining(problem) });
});

test('a number with one comma is a fraction in a field for thousandths', () => {
  expect(readNumber('1,125', true)).toEqual({ plain: '1.125' });
});

test.each(['дорого', '1e3', '-', '1,2,3', '12,34.5', '½', '1.25.000', '₽ 350 ₽', '350 руб. 50 коп.'])(
  '«%s» is no number',
  (typed) => {
    expect(readNumber(typed)).toEqual({ problem: undefined });
  },
);

test.each(['', ' ', '₽'])('«%s» is empty', (typed) => {
  expect(readNumber(typed)).toBeNull();
});
