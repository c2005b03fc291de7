/** What is wanted of the cart and not yet answered: one wish a line, however often it was tapped. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { type Addition, type LineKey, quantityOf, withAddition, withQuantity } from './cart-changes.js';

/** 'add' is more pieces of a product, 'set' a quantity of a line that is there, 'remove' the line's end. */
export type Wish =
  | { kind: 'add'; line: Addition; pieces: number }
  | { kind: 'set'; line: LineKey; quantity: number }
  | { kind: 'remove'; line: LineKey };

export const lineOf = ({ productId, size }: LineKey): string => `${productId}/${size ?? ''}`;

/** The cart as it will be once the wishes are granted. */
export function withWishes(cart: Cart, wishes: Iterable<Wish>): Cart {
  let wished = cart;
  for (const wish of wishes) {
    if (wish.kind === 'add') wished = withAddition(wished, wish.line, wish.pieces);
    else wished = withQuantity(wished, wish.line, wish.kind === 'set' ? wish.quantity : 0);
  }
  return wished;
}

/**
 * One wish out of the one that still waits and the next; null: nothing is left to wish for.
 * `isThere`: the line is in the server's cart, or on its way there.
 */
export function mergeWishes(waiting: Wish | undefined, next: Wish, isThere: boolean): Wish | null {
  if (waiting?.kind === 'add' && next.kind === 'add')
    return { ...waiting, pieces: waiting.pieces + next.pieces };
  if (waiting?.kind === 'add' && !isThere) {
    if (next.kind === 'set' && next.quantity > 0) return { ...waiting, pieces: next.quantity };
    return null;
  }
  if (waiting && next.kind === 'add') {
    const quantity = (waiting.kind === 'set' ? waiting.quantity : 0) + next.pieces;
    return { kind: 'set', line: next.line, quantity };
  }
  return next;
}

/** What can still be sent of a wish when the page is left while `flying` is on its way; null: nothing. */
export function lastWord(wish: Wish, flying: Wish | null, server: Cart): Wish | null {
  if (wish.kind === 'add' || quantityOf(server, wish.line) > 0) return wish;
  // The line has no id yet: more of it can be asked for, less can't.
  if (wish.kind !== 'set' || flying?.kind !== 'add' || lineOf(flying.line) !== lineOf(wish.line)) return null;
  const pieces = wish.quantity - flying.pieces;
  return pieces > 0 ? { kind: 'add', line: flying.line, pieces } : null;
}
