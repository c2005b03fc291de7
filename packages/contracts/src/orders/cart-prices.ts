/** Current prices of a cart, in roubles. Its lines keep the prices last shown; the menu may have changed since. */
import type { Cart, CartItem } from './cart.js';

/** Rounds to kopecks, to remove floating-point errors. */
export const roundRoubles = (roubles: number): number => Math.round(roubles * 100) / 100;

/** Returns true for a line whose product now has another price than the line shows. */
export const isRepriced = ({ priceNow, unitPrice }: CartItem): boolean =>
  priceNow !== null && priceNow !== unitPrice;

/** Returns the current unit price; for a product that is no longer sold, the last one. */
export const currentPrice = ({ priceNow, unitPrice }: CartItem): number => priceNow ?? unitPrice;

export const currentLineTotal = (item: CartItem): number => roundRoubles(currentPrice(item) * item.quantity);

/** Returns the current total of the available lines. */
export const payableTotal = ({ items }: Pick<Cart, 'items'>): number =>
  roundRoubles(
    items.filter(({ available }) => available).reduce((sum, item) => sum + currentLineTotal(item), 0),
  );
