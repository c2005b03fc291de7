import { EditProductBody, SizeInputs } from '../src/menu/products.js';
import {
  cheapestOf,
  hasPricesBySize,
  listedSizePrices,
  offersOf,
  type PricedProduct,
  priceIn,
  priceOfPortion,
  pricesIn,
} from '../src/menu/size-prices.js';

const product = (fields: Partial<PricedProduct> = {}): PricedProduct => ({
  price: 500,
  promoPrice: 450,
  sizes: ['25 см', '30 см', '40 см'],
  sizePrices: [
    { label: '40 см', price: 900, promoPrice: 850 },
    { label: '25 см', price: 400, promoPrice: null },
  ],
  ...fields,
});

describe('the price of a size', () => {
  test.each([
    ['its own, without the promotional price of the product', '25 см', 400],
    ['its own promotional price', '40 см', 850],
    ['that of the product when it has none', '30 см', 450],
    ['that of the product when it is not listed', '99 см', 450],
    ['that of the first size when no size is given', null, 400],
  ])('is %s', (_what, size, expected) => {
    expect(priceIn(product(), size)).toBe(expected);
  });

  test('is that of the product while no size has one, or there are no sizes', () => {
    expect(priceIn(product({ sizePrices: undefined }), '40 см')).toBe(450);
    expect(priceIn(product({ sizes: [] }), null)).toBe(450);
    expect(offersOf(product({ sizes: [] })).map(({ price }) => price)).toEqual([500]);
  });

  test('is no higher than its price when the promotional one is', () => {
    const sizePrices = [{ label: '25 см', price: 400, promoPrice: 999 }];
    expect(priceIn(product({ sizePrices }), '25 см')).toBe(400);
    expect(pricesIn(product({ sizePrices }), '25 см').promoPrice).toBe(999);
  });
});

describe('the prices of a product', () => {
  test('differ by size only when what is paid differs', () => {
    expect(hasPricesBySize(product())).toBe(true);
    expect(hasPricesBySize(product({ sizePrices: [] }))).toBe(false);
    const same = product({
      sizes: ['25 см', '30 см'],
      sizePrices: [{ label: '25 см', price: 450, promoPrice: null }],
    });
    expect(hasPricesBySize(same)).toBe(false);
  });

  test('begin with the cheapest size', () => {
    expect(cheapestOf(product())).toMatchObject({ price: 400, promoPrice: null });
    expect(cheapestOf(product({ sizes: ['40 см'] }))).toMatchObject({ price: 900, promoPrice: 850 });
    expect(cheapestOf(product({ sizes: [] }))).toMatchObject({ price: 500 });
  });

  test('leave out sizes that were removed, in the order of the sizes', () => {
    expect(listedSizePrices(product()).map(({ label }) => label)).toEqual(['25 см', '40 см']);
    expect(listedSizePrices(product({ sizes: ['30 см'] }))).toEqual([]);
  });
});

test('a portion of several sizes is sold for the lowest of their prices', () => {
  expect(priceOfPortion(product(), '40 см', [])).toBe(850);
  expect(priceOfPortion(product(), null, [{ size: null }])).toBe(400);
  expect(priceOfPortion(product(), null, [{ size: '25 см' }, { size: null }])).toBe(450);
  expect(priceOfPortion(product({ sizes: [] }), null, [{ size: null }])).toBe(450);
});

describe('sent sizes', () => {
  const problems = (sizes: object[]) =>
    SizeInputs.safeParse(sizes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test.each([
    ['a promotional price alone', [{ label: 'S', promoPrice: 1 }], ['0.price', 'Укажите цену размера']],
    ['a negative price', [{ label: 'S', price: -1 }], ['0.price', 'Цена должна быть положительной']],
    [
      'a price of parts of a kopeck',
      [{ label: 'S', price: 1.005 }],
      ['0.price', 'Не больше двух знаков после запятой'],
    ],
    ['no label', [{ label: ' ', price: 1 }], ['0.label', 'Размер не может быть пустым']],
    ['a label twice', [{ label: 'S' }, { label: ' s', price: 1 }], ['', 'Размер «s» указан дважды']],
    ['too many', Array.from({ length: 13 }, (_, at) => ({ label: `${at}` })), ['', 'Не больше 12 размеров']],
  ])('with %s are refused', (_what, sizes, problem) => {
    expect(problems(sizes)?.[0]).toEqual(problem);
  });

  test('may repeat a label without a price, as before', () => {
    expect(problems([{ label: 'S' }, { label: 'S', price: null }])).toBeUndefined();
  });

  test('are optional in a body', () => {
    expect(EditProductBody.parse({ sizes: ['S'] })).toEqual({ sizes: ['S'] });
  });
});
