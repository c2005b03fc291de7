/** Describes the differences between the cart that the customer saw and the cart on the server. */
import type { Cart, CartItem } from '@skatert/contracts/orders/cart';
import { currentDiscount, currentPrice } from '@skatert/contracts/orders/cart-prices';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { findLine } from '../cart/cart-changes.js';
import { inSentence, lineName } from '../cart/line-texts.js';

/** Returns one sentence per line that differs, and one of the discount; empty when the carts are equal for the customer. */
export function cartDifferences(seen: Cart, now: Cart): string[] {
  const changed = now.items.flatMap((item) => lineDifference(findLine(seen, item), item) ?? []);
  const gone = seen.items.filter((item) => !findLine(now, item));
  return [
    ...changed,
    ...gone.map((item) => `${lineName(item)}: больше нет в корзине`),
    ...discountDifference(seen, now),
  ];
}

function lineDifference(before: CartItem | undefined, item: CartItem): string | undefined {
  const name = lineName(item);
  if (!before) return `${name}: теперь в корзине, ${item.quantity} шт.`;
  if (!item.available && item.problem !== undefined)
    return before.problem === item.problem ? undefined : `${name}: ${inSentence(item.problem)}`;
  if (!item.available) return before.available ? `${name}: больше не продаётся` : undefined;
  const [was, is] = [currentPrice(before), currentPrice(item)];
  if (was !== is) return `${name}: цена была ${formatRoubles(was)}, теперь ${formatRoubles(is)}`;
  if (before.quantity !== item.quantity)
    return `${name}: было ${before.quantity} шт., теперь ${item.quantity} шт.`;
  return undefined;
}

function discountDifference(seen: Cart, now: Cart): string[] {
  const [was, is] = [currentDiscount(seen), currentDiscount(now)];
  if (was === is) return [];
  const { code, problem } = now.promoCode ?? {};
  if (problem && is === 0) return [`${code}: ${problem.message}`];
  return [`Скидка по промокоду была ${formatRoubles(was)}, теперь ${formatRoubles(is)}`];
}

/** Returns true when the cart is available exactly as the customer saw it. */
export const isAsSeen = (seen: Cart, now: Cart): boolean =>
  cartDifferences(seen, now).length === 0 && now.items.every(({ available }) => available);
