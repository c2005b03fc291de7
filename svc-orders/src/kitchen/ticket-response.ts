import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { editText } from '@skatert/contracts/orders/order-edit-rules';
import { acceptedAt } from '../orders/accepted-at.js';
import { editsOf } from '../orders/edition.js';
import { mergedEdit } from '../orders/merged-edit.js';
import { statusOf, toEditResponse } from '../orders/order-response.js';
import type { TicketDoc } from './list-tickets.js';

/** Returns an order as the kitchen sees it. */
export function toTicketResponse(order: TicketDoc): KitchenTicket {
  const done = new Set(order.kitchen?.done.map(({ lineId }) => lineId));
  return {
    id: order._id,
    version: order.version,
    ...statusOf(order.status),
    deliveryMode: order.deliveryMode,
    ...(order.service && { service: order.service }),
    pointName: order.pickupPoint?.name ?? null,
    comment: order.comment,
    acceptedAt: beganAt(order).toISOString(),
    ...(order.startAt && { startAt: order.startAt.toISOString() }),
    promisedAt: order.promisedAt?.toISOString() ?? null,
    items: order.items.map(({ id, productId, productName, size, quantity, extras = [] }) => ({
      id,
      productId,
      productName,
      size,
      quantity,
      extras: extras.map(({ name }) => name),
      done: done.has(id),
    })),
    ...changeOf(order),
    readyAt: order.kitchen?.readyAt?.toISOString() ?? null,
  };
}

/** Returns what all changes have made of what was accepted, as its customer reads it; nothing when one has taken another back. */
function changeOf(order: TicketDoc): Pick<KitchenTicket, 'change'> {
  const began = beganAt(order);
  const edits = editsOf(order).filter(({ at, edit }) => at >= began && (edit.lines || edit.wantedAt));
  const last = edits.at(-1);
  const merged = mergedEdit(
    order,
    edits.map(({ edit }) => edit),
  );
  if (!last || !merged) return {};
  // Of another address the kitchen learns nothing.
  const { address: _, ...cooked } = toEditResponse(merged);
  const text = editText(cooked, order.timeZone);
  return text === '' ? {} : { change: { at: last.at.toISOString(), text } };
}

/** An order that an earlier release has accepted without a history counts from its creation. */
const beganAt = (order: TicketDoc): Date => acceptedAt(order) ?? order.createdAt;
