import { formatDecimal } from '../src/shared/decimal.js';
import { formatRoubles } from '../src/shared/money.js';
import { countOf } from '../src/shared/text.js';

/** The expected results come from the runtime's `Intl` formatters. */
const VALUES = [
  0, 0.5, 1, 9.9, 12.34, 99.99, 999, 1000, 1234.5, 99_999.01, 123_456.7, 1_000_000, -1, -1234.5, -0.001,
];

test.each([
  [2, 2],
  [1, 1],
  [0, 3],
  [0, 0],
])('formats numbers with %i to %i decimals as Intl does, but with a minus sign', (least, most) => {
  const format = new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  for (const value of VALUES)
    expect(formatDecimal(value, least, most)).toBe(
      format
        .format(value)
        .replace(/^-0(,0*)?$/, '0$1')
        .replace('-', '−'),
    );
});

test('formats roubles as Intl does, but with a minus sign', () => {
  const format = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });
  for (const value of VALUES.slice(0, -1))
    expect(formatRoubles(value)).toBe(format.format(value).replace('-', '−'));
});

test('chooses the plural form that Intl chooses', () => {
  const rules = new Intl.PluralRules('ru-RU');
  for (let count = 0; count < 1300; count += 1) {
    const word = { one: 'товар', few: 'товара' }[rules.select(count) as string] ?? 'товаров';
    expect(countOf(count, ['товар', 'товара', 'товаров'])).toBe(`${count} ${word}`);
  }
});
