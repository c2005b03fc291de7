/** Current prices of a cart, in roubles. Its lines keep the prices last shown; the menu may have changed since. */
import { kopecksToRoubles, roublesToKopecks } from '../shared/money.js';
import type { Cart, CartItem, CartPromoCode } from './cart.js';
import { isOrderable } from './orderable.js';
import { payableOf } from './payable.js';
import { discountOf, type PromoTerms } from './promo-discount.js';

/** Rounds to kopecks, to remove floating-point errors. */
export const roundRoubles = (roubles: number): number => Math.round(roubles * 100) / 100;

/** Returns true for a line whose product now has another price than the line shows. */
export const isRepriced = ({ priceNow, unitPrice }: CartItem): boolean =>
  priceNow !== null && priceNow !== unitPrice;

/** Returns the current unit price; for a product that is no longer sold, the last one. */
export const currentPrice = ({ priceNow, unitPrice }: CartItem): number => priceNow ?? unitPrice;

export const currentLineTotal = (item: CartItem): number => roundRoubles(currentPrice(item) * item.quantity);

type Priced = Pick<Cart, 'items' | 'promoCode'>;

/** Returns the current sum of the lines that can be ordered. */
export const currentItemsTotal = ({ items }: Pick<Cart, 'items'>): number =>
  roundRoubles(items.filter(isOrderable).reduce((sum, item) => sum + currentLineTotal(item), 0));

/** Returns the terms of a cart's code, in kopecks. */
export const termsOf = ({ kind, value, minimum }: CartPromoCode): PromoTerms => ({
  kind,
  value: kind === 'SUM' ? roublesToKopecks(value) : value,
  minimum: roublesToKopecks(minimum),
});

/** Returns what the cart's code takes off at current prices; whether the minimum is met follows from the lines. */
export function currentDiscount(cart: Priced): number {
  const { promoCode } = cart;
  if (!promoCode || (promoCode.problem && promoCode.problem.code !== 'MINIMUM')) return 0;
  return kopecksToRoubles(discountOf(termsOf(promoCode), roublesToKopecks(currentItemsTotal(cart))));
}

/** Returns what is paid for the lines that can be ordered, with a delivery that costs `deliveryFee` roubles. */
export const payableTotal = (cart: Priced, deliveryFee = 0): number =>
  roundRoubles(
    payableOf({ itemsTotal: currentItemsTotal(cart), discount: currentDiscount(cart), deliveryFee }),
  );
