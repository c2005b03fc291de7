/** Responses with orders, for the customer and for the staff of the brand. */

import { ORDER_TRANSITIONS } from '@skatert/contracts/orders/order-status';
import type { MyOrder, OrderItem, StaffOrder, StatusChange } from '@skatert/contracts/orders/orders';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { type AccountDoc, fullNameOf } from '../accounts/account-model.js';
import type { OrderDoc, OrderLine } from './order-model.js';

type Accounts = ReadonlyMap<number, AccountDoc>;

export function toMyOrderResponse(order: OrderDoc, accounts: Accounts): MyOrder {
  const handler = order.handledBy === null ? undefined : accounts.get(order.handledBy);
  return {
    ...common(order),
    ...clientNames(order, accounts.get(order.userId)),
    newMessagesCount: order.unreadByClient,
    adminName: handler ? fullNameOf(handler, handler.username) : null,
  };
}

/** Returns an order for staff. `withReview`: the caller may read the review's comment. */
export function toStaffOrderResponse(order: OrderDoc, accounts: Accounts, withReview: boolean): StaffOrder {
  const client = accounts.get(order.userId);
  const view = common(order);
  return {
    ...view,
    reviewComment: withReview ? view.reviewComment : null,
    newMessagesCount: order.unreadByStaff,
    ...clientNames(order, client),
    clientPhone: order.phone ?? client?.phone ?? null,
    clientEmail: client?.email ?? null,
    nextStatuses: [...ORDER_TRANSITIONS[order.status]],
  };
}

export function toStatusChangeResponse(order: OrderDoc): StatusChange {
  return {
    id: order._id,
    status: order.status,
    version: order.version,
    updatedAt: order.updatedAt.toISOString(),
    nextStatuses: [...ORDER_TRANSITIONS[order.status]],
  };
}

type ClientNames = Pick<MyOrder, 'clientName' | 'lastName' | 'firstName' | 'patronymic'>;

const clientNames = (order: OrderDoc, client: AccountDoc | undefined): ClientNames => ({
  clientName: fullNameOf(client, order.username),
  lastName: client?.lastName ?? null,
  firstName: client?.firstName ?? null,
  patronymic: client?.patronymic ?? null,
});

function common(order: OrderDoc): Omit<MyOrder, 'newMessagesCount' | 'adminName' | keyof ClientNames> {
  return {
    id: order._id,
    status: order.status,
    version: order.version,
    deliveryMode: order.deliveryMode,
    brandId: order.brandId,
    brandName: order.brandName,
    comment: order.comment,
    address: order.address,
    pickupPoint: order.pickupPoint,
    total: kopecksToRoubles(order.total),
    rating: order.rating,
    reviewComment: order.reviewComment,
    items: order.items.map(toItemResponse),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

function toItemResponse(line: OrderLine): OrderItem {
  return {
    ...line,
    price: kopecksToRoubles(line.price),
    totalPrice: kopecksToRoubles(line.price * line.quantity),
  };
}
