/** Marks lines of an order as done by the kitchen: they propose that it is ready, its status stays what it is. */
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { KitchenMarkBody } from '@skatert/contracts/orders/kitchen';
import { KITCHEN_TEXTS } from '@skatert/contracts/orders/kitchen-rules';
import { isCooking } from '@skatert/contracts/orders/order-status';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { KitchenMarks, OrderLine } from '../orders/order-parts.js';

export interface LineMarks extends OrderTarget {
  /** Undefined: all lines of the order. */
  lineIds: readonly number[] | undefined;
  done: boolean;
  /** How many of the lines the cook has seen; without a line's: all. */
  seen?: KitchenMarkBody['seen'];
}

/**
 * Marks lines as done, or takes the marks back, and returns the order. What is so already changes nothing, so that screens may
 * repeat their marks, also those of an order that is not cooked any more. Marks may arrive late: lines that the order does not have
 * any more are ignored, and those are not done of which it has more than the cook has seen.
 * @throws AppError VALIDATION_FAILED when the order has none of the lines, TICKET_CLOSED
 */
export function markLines(
  deps: ChangeOrderDeps,
  { lineIds, done, seen, ...target }: LineMarks,
): Promise<OrderDoc> {
  const seenOf = new Map(seen?.map(({ lineId, quantity }) => [lineId, quantity]));
  return deps.changeOrder(target, (order, at) => {
    const all = order.items.map(({ id }) => id);
    const lines = order.items.filter(({ id }) => lineIds?.includes(id) ?? true);
    if (lines.length === 0) throw invalid('lineIds', KITCHEN_TEXTS.unknownLine);
    const isSeen = ({ id, quantity }: OrderLine) => quantity <= (seenOf.get(id) ?? quantity);
    const named = new Set(lines.filter((line) => !done || isSeen(line)).map(({ id }) => id));
    const before = order.kitchen?.done ?? [];
    const isMarked = (id: number) => before.some(({ lineId }) => lineId === id);
    if ([...named].every((id) => isMarked(id) === done)) return undefined;
    if (!isCooking(order.status)) throw new AppError(ORDERS_ERRORS.TICKET_CLOSED);
    const others = before.filter(({ lineId }) => done || !named.has(lineId));
    const added = done ? [...named].filter((id) => !isMarked(id)).map((lineId) => ({ lineId, at })) : [];
    const cooked = order.kitchen?.cooked?.filter(({ lineId }) => done || !named.has(lineId));
    const kitchen = { ...marksOf(all, [...others, ...added], at), ...(cooked && { cooked }) };
    const event = { type: 'ORDER_KITCHEN_CHANGED', kitchenReady: kitchen.readyAt !== undefined } as const;
    return { set: { kitchen }, event };
  });
}

/** Returns the marks of an order with these lines. */
export function marksOf(all: readonly number[], done: KitchenMarks['done'], at: Date): KitchenMarks {
  return { done, ...(done.length === all.length && { readyAt: at }) };
}
