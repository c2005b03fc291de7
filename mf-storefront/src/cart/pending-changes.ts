/** Changes of the cart that the server has not confirmed: at most one per line. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { choiceKey } from '@skatert/contracts/orders/line-choice';
import { type Addition, type LineKey, quantityOf, withAddition, withQuantity } from './cart-changes.js';

/** 'add' adds a product, 'set' sets the quantity of an existing line, 'remove' removes the line. */
export type PendingChange =
  | { kind: 'add'; line: Addition; count: number }
  | { kind: 'set'; line: LineKey; quantity: number }
  | { kind: 'remove'; line: LineKey };

/** Returns the key of a line. */
export const lineOf: (line: LineKey) => string = choiceKey;

/** Returns the cart with the changes applied. */
export function applyChanges(cart: Cart, changes: Iterable<PendingChange>): Cart {
  let result = cart;
  for (const change of changes) {
    if (change.kind === 'add') result = withAddition(result, change.line, change.count);
    else result = withQuantity(result, change.line, change.kind === 'set' ? change.quantity : 0);
  }
  return result;
}

/**
 * Merges the queued change of a line with the next one; null: they cancel each other out.
 * `exists`: the line is in the server's cart, or an addition of it is in flight.
 */
export function mergeChanges(
  queued: PendingChange | undefined,
  next: PendingChange,
  exists: boolean,
): PendingChange | null {
  if (queued?.kind === 'add' && next.kind === 'add') return { ...queued, count: queued.count + next.count };
  if (queued?.kind === 'add' && !exists) {
    if (next.kind === 'set' && next.quantity > 0) return { ...queued, count: next.quantity };
    return null;
  }
  if (queued && next.kind === 'add') {
    const quantity = (queued.kind === 'set' ? queued.quantity : 0) + next.count;
    return { kind: 'set', line: next.line, quantity };
  }
  return next;
}

/** Returns the part of a change that can be sent when the page is left while `inFlight` is pending; null: none. */
export function changeOnLeave(
  change: PendingChange,
  inFlight: PendingChange | null,
  server: Cart,
): PendingChange | null {
  if (change.kind === 'add' || quantityOf(server, change.line) > 0) return change;
  // The line has no id yet: its quantity can only be increased, by another addition.
  if (change.kind !== 'set' || inFlight?.kind !== 'add' || lineOf(inFlight.line) !== lineOf(change.line))
    return null;
  const count = change.quantity - inFlight.count;
  return count > 0 ? { kind: 'add', line: inFlight.line, count } : null;
}
