import { currentDiscount, payableTotal } from '../src/orders/cart-prices.js';
import { payableOf } from '../src/orders/payable.js';
import { foldPromoCode, PROMO_PROBLEM_TEXTS, PROMO_PROBLEMS } from '../src/orders/promo-code-rules.js';
import { discountOf, type PromoKind } from '../src/orders/promo-discount.js';
import { formatRoubles } from '../src/shared/money.js';

const percent = (value: number, minimum = 0) => ({ kind: 'PERCENT' as const, value, minimum });
const sum = (value: number, minimum = 0) => ({ kind: 'SUM' as const, value, minimum });

test.each([
  [percent(10), 10_000, 1000],
  // 8995.5 kopecks, and a tenth of a kopeck: up, in the customer's favour.
  [percent(15), 59_970, 8996],
  [percent(1), 10, 1],
  [percent(100), 59_970, 59_970],
  [percent(10), 0, 0],
  [sum(5000), 10_000, 5000],
  [sum(5000), 4999, 4999],
  [percent(10, 10_000), 9999, 0],
  [percent(10, 10_000), 10_000, 1000],
  [{ ...percent(10), kind: 'GIFT' as PromoKind }, 10_000, 0],
  [{ ...percent(10), kind: 'constructor' as PromoKind }, 10_000, 0],
])('%j takes off of %i kopecks: %i', (terms, itemsTotal, expected) => {
  expect(discountOf(terms, itemsTotal)).toBe(expected);
});

test('a discount is a whole number of kopecks, never negative and never above the items', () => {
  for (let itemsTotal = 0; itemsTotal < 5000; itemsTotal += 37)
    for (let value = 1; value <= 100; value += 1) {
      const discount = discountOf(percent(value), itemsTotal);
      const exact = (itemsTotal * value) / 100;
      expect(Number.isInteger(discount) && discount >= exact && discount < exact + 1).toBe(true);
      expect(payableOf({ itemsTotal, discount })).toBeGreaterThanOrEqual(0);
    }
});

test('codes are compared without case, spaces and the dots of ё', () => {
  expect(foldPromoCode(' Ёлка 2027 ')).toBe(foldPromoCode('ЕЛКА2027'));
  expect(foldPromoCode('SALE-10')).not.toBe(foldPromoCode('SALE10'));
});

test('each problem has a text', () => {
  expect(Object.keys(PROMO_PROBLEM_TEXTS).concat('MINIMUM').sort()).toEqual([...PROMO_PROBLEMS].sort());
});

describe('a cart', () => {
  const item = (unitPrice: number, quantity: number, fields = {}) => ({
    ...{ id: 1, cartItemId: 1, productId: 1, name: 'Товар', imageUrl: null, size: null },
    ...{ quantity, unitPrice, totalPrice: unitPrice * quantity, priceNow: unitPrice, available: true },
    ...fields,
  });
  const cart = (problem?: 'MINIMUM' | 'EXPIRED') => ({
    items: [item(199.9, 3), item(50, 1, { available: false })],
    promoCode: {
      ...{ code: 'ЛЕТО', kind: 'PERCENT' as const, value: 15, minimum: 500 },
      ...(problem && { problem: { code: problem, message: '' } }),
    },
  });

  test('is paid without the discount of its available lines', () => {
    expect([currentDiscount(cart()), payableTotal(cart())]).toEqual([89.96, 509.74]);
    expect(payableTotal({ items: cart().items })).toBe(599.7);
  });

  test('that has just reached the minimum has the discount before the server says so', () => {
    expect(currentDiscount(cart('MINIMUM'))).toBe(89.96);
    expect(currentDiscount({ ...cart(), items: [item(199.9, 2)] })).toBe(0);
  });

  test('with a code that takes nothing off is paid in full', () => {
    expect(formatRoubles(payableTotal(cart('EXPIRED')))).toBe(formatRoubles(599.7));
  });
});
