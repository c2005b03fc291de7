/** What of an order the kitchen has cooked, and what not. */
import type { OrderDoc } from '../orders/order-model.js';
import type { KitchenMarks, OrderLine } from '../orders/order-parts.js';

/** Returns how many dishes of its lines the kitchen has marked as done, also of lines that have more by now. */
export function cookedOf({
  items,
  kitchen,
}: Pick<OrderDoc, 'items' | 'kitchen'>): NonNullable<KitchenMarks['cooked']> {
  const done = new Set(kitchen?.done.map(({ lineId }) => lineId));
  const whole = items.filter(({ id }) => done.has(id)).map(({ id, quantity }) => ({ lineId: id, quantity }));
  return [...(kitchen?.cooked ?? []).filter(({ lineId }) => !done.has(lineId)), ...whole];
}

/** Returns of lines of an order what is not cooked yet: at most their quantity. */
export function uncookedOf<T extends Pick<OrderLine, 'id' | 'quantity'>>(
  order: Pick<OrderDoc, 'items' | 'kitchen'>,
  lines: readonly T[],
): T[] {
  const cooked = new Map(cookedOf(order).map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.flatMap((line) => {
    const had = order.items.find(({ id }) => id === line.id)?.quantity ?? 0;
    const quantity = Math.min(line.quantity, had - (cooked.get(line.id) ?? 0));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
