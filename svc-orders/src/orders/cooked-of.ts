/** What of an order the kitchen has cooked. */
import type { OrderDoc } from './order-model.js';
import type { KitchenMarks } from './order-parts.js';

/** Returns how many dishes of its lines the kitchen has marked as done, also of lines that have more by now. */
export function cookedOf({
  items,
  kitchen,
}: Pick<OrderDoc, 'items' | 'kitchen'>): NonNullable<KitchenMarks['cooked']> {
  const done = new Set(kitchen?.done.map(({ lineId }) => lineId));
  const whole = items.filter(({ id }) => done.has(id)).map(({ id, quantity }) => ({ lineId: id, quantity }));
  return [...(kitchen?.cooked ?? []).filter(({ lineId }) => !done.has(lineId)), ...whole];
}
