/** What a cart costs now. Its lines keep the prices last shown; the menu may have gone on since. Sums in roubles. */
import type { Cart, CartItem } from './cart.js';

/** Free of the noise of binary fractions. */
export const roundRoubles = (roubles: number): number => Math.round(roubles * 100) / 100;

/** True for a line whose product is sold at another price than the line shows. */
export const isRepriced = ({ priceNow, unitPrice }: CartItem): boolean =>
  priceNow !== null && priceNow !== unitPrice;

/** The price of a piece now; of what isn't sold any more the last one. */
export const currentPrice = ({ priceNow, unitPrice }: CartItem): number => priceNow ?? unitPrice;

export const currentLineTotal = (item: CartItem): number => roundRoubles(currentPrice(item) * item.quantity);

/** What the lines that can be ordered cost now. */
export const payableTotal = ({ items }: Pick<Cart, 'items'>): number =>
  roundRoubles(
    items.filter(({ available }) => available).reduce((sum, item) => sum + currentLineTotal(item), 0),
  );
