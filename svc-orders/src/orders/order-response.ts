/** Responses with orders for customers and by links, and the fields that those for the staff have, too. */
import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { extrasField } from '@skatert/contracts/orders/line-choice';
import type { OrderEditEntry } from '@skatert/contracts/orders/order-edit-entry';
import type { LinkedOrder } from '@skatert/contracts/orders/order-links';
import type { OrderPayment } from '@skatert/contracts/orders/order-payments';
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import type { AwaitedOrder, MyOrder, OrderItem, ReviewAnswer } from '@skatert/contracts/orders/orders';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { cancelableUntil, editsOf } from './edition.js';
import { mergedEdit } from './merged-edit.js';
import type { OrderDoc } from './order-model.js';
import type { OrderLine, StoredAnswer, StoredEdit } from './order-parts.js';
import { recordedSums } from './order-payments.js';
import { type Accounts, customerName, handlerName } from './people.js';

function editFields(order: OrderDoc): Pick<MyOrder, 'edition' | 'lastEdit' | 'cancelableUntil'> {
  const edits = editsOf(order);
  const last = edits.at(-1);
  if (!last) return {};
  const until = cancelableUntil(order);
  const merged = mergedEdit(
    order,
    edits.map(({ edit }) => edit),
  );
  return {
    edition: edits.length,
    ...(merged && { lastEdit: { ...toEditResponse(merged), at: last.at.toISOString() } }),
    ...(until && { cancelableUntil: until.toISOString() }),
  };
}

/** Returns what a change of an order was. */
export const toEditResponse = ({
  total,
  lines,
  address,
  wantedAt,
}: Omit<StoredEdit, 'call'>): OrderEditEntry => ({
  ...(lines && { lines }),
  ...(address && { address }),
  ...(wantedAt && {
    wantedAt: { before: wantedAt.before?.toISOString() ?? null, after: wantedAt.after.toISOString() },
  }),
  total: { before: kopecksToRoubles(total.before), after: kopecksToRoubles(total.after) },
});

export function toMyOrderResponse(order: OrderDoc, accounts: Accounts): MyOrder {
  return {
    ...commonFields(order),
    ...clientNames(order, accounts),
    newMessagesCount: order.unreadByClient,
    adminName: handlerName(order, accounts),
    ...courierOnTheWay(order),
  };
}

export function toAwaitedOrderResponse(order: OrderDoc): AwaitedOrder {
  return {
    id: order._id,
    ...statusOf(order.status),
    version: order.version,
    deliveryMode: order.deliveryMode,
    brandName: order.brandName,
    ...(order.deliveryZone && { deliveryZone: order.deliveryZone }),
    ...promiseAndCancellation(order),
    newMessagesCount: order.unreadByClient,
  };
}

/** Returns what a link to an order shows of it. */
export function toLinkedOrderResponse(order: OrderDoc): LinkedOrder {
  const {
    comment: _c,
    address: _a,
    cancelReason: _r,
    rating: _g,
    reviewComment: _t,
    reviewAnswer: _w,
    ...shown
  } = commonFields(order);
  const { linkToken: _l, updatedAt: _u, canceledBy: _b, edition: _e, ...visible } = shown;
  const { lastEdit, cancelableUntil: until, ...linked } = visible;
  const { address: _to, ...edit } = lastEdit ?? {};
  const { courier } = courierOnTheWay(order);
  // A customer may pass on his link, so that it cancels nothing; a guest has no other page.
  const isGuest = isGuestId(order.userId);
  return {
    ...linked,
    ...(until && isGuest && { cancelableUntil: until }),
    ...(lastEdit && { lastEdit: edit as LinkedOrder['lastEdit'] }),
    ...(courier && { courier: isGuest ? courier : { name: courier.name } }),
  };
}

/** Returns who brings an order to its customer, only while it is on its way. */
const courierOnTheWay = ({ status, courier }: OrderDoc): Pick<MyOrder, 'courier'> =>
  status === 'OUT_FOR_DELIVERY' && courier
    ? { courier: { name: courier.name, ...(courier.phone && { phone: courier.phone }) } }
    : {};

/** Returns the chosen way of paying, and what was paid and given back. */
export function toPaymentResponse(order: OrderDoc): OrderPayment {
  const { method, changeFrom } = order.payment ?? {};
  const { paid, refunded } = recordedSums(order);
  return {
    ...(method && { method }),
    ...(changeFrom !== undefined && { changeFrom: kopecksToRoubles(changeFrom) }),
    paid: kopecksToRoubles(paid),
    refunded: kopecksToRoubles(refunded),
  };
}

/** Returns a status with its label, for screens of another release. */
export const statusOf = (status: OrderStatus) => ({ status, statusLabel: statusLabel(status) });

type Outcome = Pick<
  MyOrder,
  'estimatedAt' | 'wantedAt' | 'timeZone' | 'promisedAt' | 'canceledBy' | 'cancelReason'
>;

/** Returns what was promised to the customer, and why the order was canceled. */
export const promiseAndCancellation = (order: OrderDoc): Outcome => ({
  ...(order.estimatedAt && { estimatedAt: order.estimatedAt.toISOString() }),
  ...(order.wantedAt && { wantedAt: order.wantedAt.toISOString() }),
  ...((order.timeZone || order.wantedAt) && { timeZone: timeZoneOf(order.timeZone) }),
  promisedAt: order.promisedAt?.toISOString() ?? null,
  canceledBy: order.canceledBy ?? null,
  cancelReason: order.cancelReason ?? null,
});

/** Returns that a guest has placed the order; nothing otherwise. */
export const guestMark = ({ userId }: Pick<OrderDoc, 'userId'>): Pick<MyOrder, 'guest'> =>
  isGuestId(userId) ? { guest: true } : {};

type ClientNames = Pick<MyOrder, 'clientName' | 'lastName' | 'firstName' | 'patronymic'>;

/** Returns the names of the customer, of an account or of a guest. */
export function clientNames(order: OrderDoc, accounts: Accounts): ClientNames {
  const { lastName = null, firstName = null, patronymic = null } = accounts.get(order.userId) ?? {};
  return { clientName: customerName(order, accounts), lastName, firstName, patronymic };
}

/** Returns what customers and staff see. */
export function commonFields(
  order: OrderDoc,
): Omit<MyOrder, 'newMessagesCount' | 'adminName' | 'courier' | keyof ClientNames> {
  return {
    id: order._id,
    ...statusOf(order.status),
    version: order.version,
    deliveryMode: order.deliveryMode,
    brandId: order.brandId,
    brandName: order.brandName,
    comment: order.comment,
    address: order.address,
    pickupPoint: order.pickupPoint,
    total: kopecksToRoubles(order.total),
    ...(order.discount !== undefined && { discount: kopecksToRoubles(order.discount) }),
    ...(order.promoCode && { promoCode: order.promoCode.code }),
    ...(order.service && { service: order.service }),
    ...(order.deliveryZone && {
      deliveryFee: kopecksToRoubles(order.deliveryFee ?? 0),
      deliveryZone: order.deliveryZone,
    }),
    ...((order.payment || order.payments) && { payment: toPaymentResponse(order) }),
    ...guestMark(order),
    ...(order.linkToken !== undefined && { linkToken: order.linkToken }),
    ...promiseAndCancellation(order),
    rating: order.rating,
    reviewComment: order.reviewComment,
    ...(order.reviewAnswer && { reviewAnswer: toAnswerResponse(order.reviewAnswer) }),
    items: order.items.map(toItemResponse),
    ...editFields(order),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** Returns the brand's answer to a review, without who has written it. */
export const toAnswerResponse = ({ text, at }: Pick<StoredAnswer, 'text' | 'at'>): ReviewAnswer => ({
  text,
  answeredAt: at.toISOString(),
});

function toItemResponse({ extras = [], ...line }: OrderLine): OrderItem {
  return {
    ...line,
    ...extrasField(extras.map((extra) => ({ ...extra, price: kopecksToRoubles(extra.price) }))),
    price: kopecksToRoubles(line.price),
    totalPrice: kopecksToRoubles(line.price * line.quantity),
  };
}
