import { formatUnitPrice, unitPriceParts, unitPriceToKopecks, unitPriceToRoubles } from './unit-price.js';

test.each([
  [0.025, 2.5],
  [41.6667, 4166.67],
  [0.000001, 0.0001],
  [0.29, 29],
  [1_000_000, 100_000_000],
])('%d roubles are %d kopecks, and back', (roubles, kopecks) => {
  expect(unitPriceToKopecks(roubles)).toBe(kopecks);
  expect(unitPriceToRoubles(kopecks)).toBe(roubles);
});

test('a price has at most six decimals', () => {
  expect(unitPriceParts(0.000001)).toBe(1);
  expect(unitPriceParts(999_999.999999)).toBe(999_999_999_999);
  expect(unitPriceParts(0.0000001)).toBeNull();
  expect(unitPriceParts(1000 / 12)).toBeNull();
  expect(unitPriceToRoubles(100_000 / 12)).toBe(83.333333);
});

test('a price is shown with two to six decimals', () => {
  expect([60, 0.025, 83.333333].map(formatUnitPrice)).toEqual([
    '60,00\u00a0₽',
    '0,025\u00a0₽',
    '83,333333\u00a0₽',
  ]);
});
