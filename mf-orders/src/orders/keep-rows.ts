/** Updates the rows of a list in use without moving one. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { keepNewer } from './order-events.js';
import type { DeskPage } from './order-queries.js';

/**
 * Returns the shown rows with what was read again, in their places; new orders only wait. `others`: the orders of the next
 * page, to which new ones have moved some of the shown ones.
 */
export function keepRows(
  shown: DeskPage,
  fresh: Page<StaffOrder>,
  others: readonly StaffOrder[] = [],
): DeskPage {
  const { content, newIds, placedTotal } = shown;
  const read = new Map(keepNewer(content, [...others, ...fresh.content]).map((order) => [order.id, order]));
  const newest = Math.max(0, ...content.map(({ id }) => id));
  const arrived = fresh.number > 0 ? [] : fresh.content.map(({ id }) => id).filter((id) => id > newest);
  return {
    ...fresh,
    content: content.map((order) => read.get(order.id) ?? order),
    newIds: [...new Set([...newIds, ...arrived])],
    placedTotal,
  };
}
