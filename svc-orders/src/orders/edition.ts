import { CANCEL_AFTER_EDIT_MS } from '@skatert/contracts/orders/order-edit-rules';
import { isCooking } from '@skatert/contracts/orders/order-status';
import type { OrderDoc } from './order-model.js';
import type { HistoryEntry, StoredEdit } from './order-parts.js';

type EditEntry = HistoryEntry & { edit: StoredEdit };

/** Returns the changes of what an order consists of, the oldest first. */
export const editsOf = ({ history = [] }: Pick<OrderDoc, 'history'>): EditEntry[] =>
  history.flatMap((entry) => (entry.edit ? [{ ...entry, edit: entry.edit }] : []));

/** Returns how many times the staff has changed what an order consists of. */
export const editionOf = (order: Pick<OrderDoc, 'history'>): number => editsOf(order).length;

/** Returns until when its customer may cancel an order that is being prepared; undefined: he may not. */
export function cancelableUntil(order: Pick<OrderDoc, 'status' | 'history'>): Date | undefined {
  const last = isCooking(order.status) ? editsOf(order).at(-1) : undefined;
  return last && new Date(last.at.getTime() + CANCEL_AFTER_EDIT_MS);
}
