/** Responses with orders for the staff of the brand. */
import type { CourierChange } from '@skatert/contracts/orders/couriers';
import type { OrderContents } from '@skatert/contracts/orders/order-edits';
import type { PaymentChange } from '@skatert/contracts/orders/order-payments';
import { isCooking, nextStatusesOf } from '@skatert/contracts/orders/order-status';
import type { OrderNotices, StaffOrder } from '@skatert/contracts/orders/orders';
import type { StatusChange } from '@skatert/contracts/orders/status-changes';
import { cookedOf } from './cooked-of.js';
import type { OrderRights } from './order-access.js';
import type { OrderDoc } from './order-model.js';
import {
  clientNames,
  commonFields,
  promiseAndCancellation,
  statusOf,
  toPaymentResponse,
} from './order-response.js';
import type { Accounts } from './people.js';

export interface StaffView extends OrderRights {
  notices?: OrderNotices | undefined;
}

/** Returns an order for staff. */
export function toStaffOrderResponse(
  order: OrderDoc,
  accounts: Accounts,
  { mayReadReview, mayReply, notices }: StaffView,
): StaffOrder {
  const client = accounts.get(order.userId);
  const { reviewAnswer, ...view } = commonFields(order);
  return {
    ...view,
    reviewComment: mayReadReview ? view.reviewComment : null,
    ...(mayReadReview && reviewAnswer && { reviewAnswer }),
    newMessagesCount: mayReply ? order.unreadByStaff : (order.unreadByDesk ?? order.unreadByStaff),
    ...clientNames(order, accounts),
    clientPhone: order.phone ?? client?.phone ?? null,
    clientEmail: client?.email ?? null,
    nextStatuses: [...nextStatusesOf(order.status)],
    ...(order.source && { source: order.source }),
    ...(order.courier && { courier: { id: order.courier.id, name: order.courier.name } }),
    ...(order.counterDiscount && { counterDiscount: order.counterDiscount }),
    openedAt: order.openedAt?.toISOString() ?? null,
    ...(order.startAt && { startAt: order.startAt.toISOString() }),
    ...kitchenReady(order),
    ...(notices && { notices }),
  };
}

/** Returns when the kitchen had all lines ready, while the order is cooked. */
const kitchenReady = ({ status, kitchen }: OrderDoc): Pick<StaffOrder, 'kitchenReadyAt'> =>
  isCooking(status) && kitchen?.readyAt ? { kitchenReadyAt: kitchen.readyAt.toISOString() } : {};

export function toStatusChangeResponse(order: OrderDoc): StatusChange {
  return {
    id: order._id,
    ...statusOf(order.status),
    version: order.version,
    updatedAt: order.updatedAt.toISOString(),
    nextStatuses: [...nextStatusesOf(order.status)],
    ...promiseAndCancellation(order),
  };
}

export const toCourierChangeResponse = ({ _id, version, updatedAt, courier }: OrderDoc): CourierChange => ({
  id: _id,
  version,
  updatedAt: updatedAt.toISOString(),
  ...(courier && { courier: { id: courier.id, name: courier.name } }),
});

/** Returns the fields that a change of an order's contents updates. */
export function toContentsResponse(order: OrderDoc): OrderContents {
  const { id, version, updatedAt, edition, items, total, discount, payment, ...shown } = commonFields(order);
  const { address, deliveryFee, deliveryZone, wantedAt, timeZone, promisedAt } = shown;
  return {
    ...{ id, version, updatedAt, edition, items, total, discount, payment },
    ...{ address, deliveryFee, deliveryZone, wantedAt, timeZone, promisedAt },
    ...(order.startAt && { startAt: order.startAt.toISOString() }),
    ...kitchenReady(order),
    cooked: cookedOf(order),
  };
}

export const toPaymentChangeResponse = (order: OrderDoc): PaymentChange => ({
  id: order._id,
  version: order.version,
  updatedAt: order.updatedAt.toISOString(),
  payment: toPaymentResponse(order),
});
