import { Username } from '../src/auth/session.js';
import { BrandBody } from '../src/menu/brands.js';
import { NewProductBody } from '../src/menu/products.js';
import { StaffOrdersQuery } from '../src/orders/staff-orders-query.js';
import { IdParam, PageQuery, PriceInput } from '../src/shared/fields.js';
import {
  discountPercent,
  effectivePrice,
  formatRoubles,
  kopecksToRoubles,
  roublesToKopecks,
} from '../src/shared/money.js';
import { countOf, formatRelative, isDay } from '../src/shared/text.js';

describe('money', () => {
  test('loses no kopeck when converted to roubles and back', () => {
    for (let kopecks = 0; kopecks < 200_000; kopecks += 7)
      expect(roublesToKopecks(kopecksToRoubles(kopecks))).toBe(kopecks);
    expect(roublesToKopecks(199.9) * 3).toBe(59_970);
  });

  test('is formatted with two decimals, the rouble sign and non-breaking spaces', () => {
    expect(formatRoubles(1234.5)).toBe('1\u00a0234,50\u00a0₽');
    expect(formatRoubles(-19)).toBe('−19,00\u00a0₽');
  });

  test('a promotional price applies when it is lower or the only price', () => {
    expect(effectivePrice({ price: 350, promoPrice: 299 })).toBe(299);
    expect(effectivePrice({ price: 100, promoPrice: 150 })).toBe(100);
    expect(effectivePrice({ price: null, promoPrice: 50 })).toBe(50);
    expect(effectivePrice({ price: null, promoPrice: null })).toBeNull();
    expect(discountPercent({ price: 350, promoPrice: 299 })).toBe(15);
    expect(discountPercent({ price: 100, promoPrice: 150 })).toBe(0);
  });

  test.each([[-1], [0.001], [Number.NaN], ['5'], [1e9]])('a price of %j is refused', (price) => {
    expect(PriceInput.safeParse(price).success).toBe(false);
  });
});

test.each([['0'], ['-1'], ['1.5'], ['abc'], [''], ['1e5'], ['99999999999999999']])(
  '%j is not a valid id',
  (text) => {
    expect(IdParam.safeParse(text).success).toBe(false);
  },
);

test.each([
  ['1e3'],
  ['0x10'],
  [' 5'],
  ['+5'],
  ['1.0'],
  [''],
  ['-1'],
  ['1000001'],
  ['9'.repeat(5000)],
  [['1', '2']],
])('a page number of %j is refused, and so is such a size', (typed) => {
  const { error } = PageQuery.safeParse({ page: typed, size: typed === '1000001' ? '101' : typed });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Неверный номер страницы',
    'Неверный размер страницы',
  ]);
});

test('a page has a number and a size in digits, the first page of twenty by default', () => {
  expect(PageQuery.parse({})).toEqual({ page: 0, size: 20 });
  expect(PageQuery.parse({ page: '1000000', size: '007' })).toEqual({ page: 1_000_000, size: 7 });
  expect(PageQuery.safeParse({ size: '0' }).success).toBe(false);
});

test('a product needs one of its prices', () => {
  const product = { name: 'Щи', brandId: 1 };
  expect(NewProductBody.safeParse(product).error?.issues[0]?.message).toBe('Укажите цену или акционную цену');
  expect(NewProductBody.safeParse({ ...product, promoPrice: 10 }).success).toBe(true);
});

test.each([
  ['', 'Название бренда обязательно'],
  ['   ', 'Название бренда обязательно'],
  ['Я', 'Название должно содержать минимум 2 символа'],
  ['Бренд!', 'Название содержит недопустимые символы'],
  ['- ---', 'Название должно содержать букву или цифру'],
])('the brand name %j is refused', (name, message) => {
  expect(BrandBody.safeParse({ name }).error?.issues[0]?.message).toBe(message);
});

test.each([['a:b'], ['tab\there'], ['zero\u200bwidth'], ['я'.repeat(65)], [5], [{ $gt: '' }]])(
  '%j is not a valid login',
  (name) => {
    expect(Username.safeParse(name).success).toBe(false);
  },
);

test('counts have the right Russian plural form', () => {
  const goods = ['товар', 'товара', 'товаров'] as const;
  expect([1, 2, 5, 11, 21, 104].map((count) => countOf(count, goods))).toEqual([
    '1 товар',
    '2 товара',
    '5 товаров',
    '11 товаров',
    '21 товар',
    '104 товара',
  ]);
});

test('formats recent times relative to now', () => {
  const at = '2026-03-10T12:00:00.000Z';
  const after = (ms: number) => formatRelative(at, Date.parse(at) + ms);
  expect(after(59_000)).toBe('только что');
  expect(after(5 * 60_000)).toBe('5 минут назад');
  expect(after(2 * 3_600_000)).toBe('2 часа назад');
  expect(after(25 * 3_600_000)).toBe('вчера');
  expect(after(3 * 86_400_000)).toBe('3 дня назад');
  expect(after(9 * 86_400_000)).toBe('10.03.2026');
});

test.each([
  '2026-02-31',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '26-01-01',
  '2026-02-31T10:00:00Z',
])('%s is no date', (date) => {
  expect(isDay(date)).toBe(false);
  const [issue] = StaffOrdersQuery.safeParse({ dateFrom: date }).error?.issues ?? [];
  expect(issue?.message).toBe('Неверная дата');
});

test.each(['2024-02-29', '2026-12-31', '2026-02-28T23:59:59.999+03:00', '', ' '])(
  'the date «%s» filters orders',
  (date) => {
    expect(StaffOrdersQuery.safeParse({ dateFrom: date, dateTo: date }).success).toBe(true);
  },
);
