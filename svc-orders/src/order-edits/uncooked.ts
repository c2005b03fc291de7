/** What of the dishes that a change removes the kitchen has cooked, and what not. */
import { cookedAmongRemoved } from '@skatert/contracts/orders/order-edit-rules';
import { cookedOf } from '../orders/cooked-of.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { OrderLine } from '../orders/order-parts.js';

type Cooking = Pick<OrderDoc, 'items' | 'kitchen'>;
type Removed = Pick<OrderLine, 'id' | 'quantity'>;

/** Returns of removed dishes what is not cooked yet: at most their quantity. */
export function uncookedOf<T extends Removed>(order: Cooking, removed: readonly T[]): T[] {
  const cooked = cookedCounts(order, removed);
  return removed.flatMap((line) => {
    const quantity = line.quantity - (cooked.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the cooked ones of removed dishes, as lines of the order. */
export function cookedAmong(order: Cooking, removed: readonly Removed[]): OrderLine[] {
  const cooked = cookedCounts(order, removed);
  return order.items.flatMap((line) => {
    const quantity = cooked.get(line.id) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns how many of removed dishes are cooked, by their lines. */
function cookedCounts(order: Cooking, removed: readonly Removed[]): Map<number, number> {
  const cooked = new Map(cookedOf(order).map(({ lineId, quantity }) => [lineId, quantity]));
  const had = new Map(order.items.map(({ id, quantity }) => [id, quantity]));
  return new Map(
    removed.map(({ id, quantity }) => {
      const line = { had: had.get(id) ?? 0, cooked: cooked.get(id) ?? 0, removed: quantity };
      return [id, cookedAmongRemoved(line)];
    }),
  );
}
