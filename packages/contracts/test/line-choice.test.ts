import type { ExtraGroup } from '../src/menu/extras.js';
import { AddToCartBody, CartChoiceBody } from '../src/orders/cart.js';
import {
  choiceKey,
  isSameChoice,
  LINE_EXTRAS_MAX,
  lineExtras,
  priceWith,
  problemOfLine,
} from '../src/orders/line-choice.js';

const group = (prices: number[]): ExtraGroup => ({
  id: 1,
  name: 'Добавки',
  min: 0,
  max: 3,
  options: prices.map((price, index) => ({
    id: index + 1,
    name: `Добавка ${index + 1}`,
    price,
    isDefault: false,
    available: index < 3,
  })),
});
const pizza = {
  price: 500,
  promoPrice: null,
  sizes: ['25 см', '40 см'],
  sizePrices: [{ label: '40 см', price: 900.1, promoPrice: null }],
  extras: [group([50, 60.2, 0.1, 10])],
};
const choice = (size: string | null, ...ids: number[]) => ({
  productId: 7,
  size,
  extras: ids.map((id) => ({ id })),
});

test('a choice is the same in whichever order its options were chosen, and without options as without the field', () => {
  expect(isSameChoice(choice('25 см', 2, 10, 1), choice('25 см', 10, 1, 2))).toBe(true);
  expect(isSameChoice(choice(null), { productId: 7, size: null })).toBe(true);
});

test('another product, size or option is another choice, also when texts look alike', () => {
  const choices = [
    choice('25 см', 1),
    choice('40 см', 1),
    choice(null, 1),
    choice(null, 12),
    choice(null, 1, 2),
    choice('1', 2),
    choice('2', 1),
    choice('1/2'),
    { ...choice(null, 1), productId: 71 },
  ];
  expect(new Set(choices.map(choiceKey)).size).toBe(choices.length);
});

test('the price of a size and those of the options are added without errors of floating-point numbers', () => {
  expect(priceWith(pizza, '40 см', [2, 3])).toBe(960.4);
  expect(priceWith(pizza, null, [])).toBe(500);
  expect(priceWith(pizza, null, [99])).toBe(500);
  expect(priceWith({ ...pizza, price: null, sizePrices: [] }, null, [1])).toBeNull();
});

test('a line has the names and prices of its options in the order of the menu', () => {
  expect(lineExtras(pizza, [3, 1])).toEqual([
    { id: 1, name: 'Добавка 1', price: 50 },
    { id: 3, name: 'Добавка 3', price: 0.1 },
  ]);
});

test('the reason why a line can’t be ordered names an option that the menu lacks or that is not available', () => {
  expect(problemOfLine(pizza, { extras: [{ id: 1, name: 'Сыр' }] })).toBeNull();
  expect(problemOfLine(pizza, {})).toBeNull();
  expect(problemOfLine(pizza, { extras: [{ id: 99, name: 'Бекон' }] })).toBe('«Бекон» сейчас нет');
  expect(problemOfLine(pizza, { extras: [{ id: 4, name: 'Сыр' }] })).toBe('«Добавка 4» сейчас нет');
});

test('both calls bound the options, and only an addition may leave them out', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const added = { productId: 1, quantity: 1 };
  expect(AddToCartBody.parse(added)).toEqual(added);
  expect(AddToCartBody.safeParse({ ...added, extras: ids(LINE_EXTRAS_MAX) }).success).toBe(true);
  expect(AddToCartBody.safeParse({ ...added, extras: ids(LINE_EXTRAS_MAX + 1) }).success).toBe(false);
  expect(CartChoiceBody.safeParse({ extras: ids(LINE_EXTRAS_MAX + 1) }).success).toBe(false);
  expect(CartChoiceBody.safeParse({}).success).toBe(false);
});
