/** The indexes of the orders, and the conditions of those that have only some orders. */
import { OPEN_STATUSES } from '@skatert/contracts/orders/order-status';
import type { Index } from '@skatert/service-kit/data/define-model';

/** The order of lists: by the time of creation. */
export const BY_TIME = { createdAt: -1, _id: -1 } as const;
/** Indexes of the orders of a status, of a brand, and of a brand with a status. Sums of a brand's hours read keys only. */
export const BY_STATUS = { status: 1, ...BY_TIME } as const;
export const BY_BRAND = { brandId: 1, ...BY_TIME, status: 1, total: 1 } as const;
/** The orders of a brand whose delivery is paid: sums of a brand's hours read keys only. */
export const FEES_BY_BRAND = { brandId: 1, createdAt: -1, status: 1, deliveryFee: 1 } as const;
/** The same of those with a discount. */
export const DISCOUNTS_BY_BRAND = { brandId: 1, createdAt: -1, status: 1, discount: 1 } as const;
/** The orders of a brand by the times of the records of payments. */
export const PAID_BY_BRAND = { brandId: 1, 'payments.at': 1 } as const;
/** The same of those that belong to no shift of a counter, and of each shift; the newest first. The point is compared in the index. */
export const PAID_BY_SHIFT = {
  brandId: 1,
  'payments.shiftId': 1,
  'payments.at': -1,
  'pickupPoint.id': 1,
} as const;
export const BY_BRAND_STATUS = { brandId: 1, status: 1, ...BY_TIME } as const;
/** The same by the way of receiving the order, and by pickup point. */
export const BY_MODE = { brandId: 1, deliveryMode: 1, ...BY_TIME } as const;
export const BY_MODE_STATUS = { brandId: 1, deliveryMode: 1, status: 1, ...BY_TIME } as const;
export const BY_POINT = { brandId: 1, 'pickupPoint.id': 1, ...BY_TIME } as const;
export const BY_POINT_STATUS = { brandId: 1, 'pickupPoint.id': 1, status: 1, ...BY_TIME } as const;
export const HAS_FEE = { deliveryFee: { $gt: 0 } };
export const HAS_DISCOUNT = { discount: { $gt: 0 } };
export const HAS_PAYMENTS = { 'payments.at': { $exists: true } };
const HAS_POINT = { partialFilterExpression: { 'pickupPoint.id': { $exists: true } } };
/** The orders with a gram by id. */
export const BY_GRAM = { brandId: 1, grams: 1, _id: -1 } as const;
/** The orders that are not finished by the promised time, those without one by id; the rest is compared in the index. */
export const OPEN_BY_PROMISE = {
  brandId: 1,
  status: 1,
  promisedAt: 1,
  _id: 1,
  deliveryMode: 1,
  'pickupPoint.id': 1,
  createdAt: 1,
} as const;
/**
 * It is used by its name: a release with another open status creates the index with its statuses under a new name, beside
 * this one, and the release after it drops this one.
 */
export const OPEN_BY_PROMISE_NAME =
  'brandId_1_status_1_promisedAt_1__id_1_deliveryMode_1_pickupPoint.id_1_createdAt_1';
/** The orders of a brand's client, and those of a customer, by id. */
export const BY_CLIENT = { brandId: 1, userId: 1, _id: -1 } as const;
export const BY_CUSTOMER = { userId: 1, _id: -1 } as const;
/** The index by which a customer's orders are summed up. */
export const CUSTOMER_TOTALS = { userId: 1, brandId: 1, status: 1, total: 1 } as const;
/** The cooked orders of a brand's pickup point by id; without a point: those that were delivered. */
export const COOKED_BY_POINT = { brandId: 1, 'pickupPoint.id': 1, _id: -1 } as const;

/** The orders of a brand whose lines the kitchen has all done, by that time; the rest is compared in the index. */
export const LEFT_KITCHEN = {
  brandId: 1,
  'kitchen.readyAt': -1,
  deliveryMode: 1,
  'pickupPoint.id': 1,
} as const;
const HAS_LEFT_KITCHEN = { 'kitchen.readyAt': { $exists: true } };

/** The orders of a courier, and those that he has delivered by their time. */
export const BY_COURIER = { 'courier.id': 1, status: 1, 'courier.deliveredAt': 1 } as const;
const HAS_COURIER = { 'courier.id': { $exists: true } };

/** The orders with pending events; an index has no others. */
export const HAS_PENDING_EVENTS = { pendingSince: { $exists: true } };
export const PENDING_NAME = 'pending';
/** What is unset when an order's events are logged. */
export const NO_PENDING_EVENTS = { pendingEvents: 1, pendingSince: 1 } as const;

export const ORDER_INDEXES: readonly Index[] = [
  BY_CUSTOMER,
  CUSTOMER_TOTALS,
  BY_CLIENT,
  BY_TIME,
  BY_BRAND,
  [FEES_BY_BRAND, { partialFilterExpression: HAS_FEE }],
  [DISCOUNTS_BY_BRAND, { partialFilterExpression: HAS_DISCOUNT }],
  [PAID_BY_BRAND, { partialFilterExpression: HAS_PAYMENTS }],
  [PAID_BY_SHIFT, { partialFilterExpression: HAS_PAYMENTS }],
  BY_BRAND_STATUS,
  BY_STATUS,
  BY_MODE,
  BY_MODE_STATUS,
  [BY_POINT, HAS_POINT],
  [BY_POINT_STATUS, HAS_POINT],
  BY_GRAM,
  [
    OPEN_BY_PROMISE,
    { name: OPEN_BY_PROMISE_NAME, partialFilterExpression: { status: { $in: OPEN_STATUSES } } },
  ],
  [BY_COURIER, { partialFilterExpression: HAS_COURIER }],
  [LEFT_KITCHEN, { partialFilterExpression: HAS_LEFT_KITCHEN }],
  [COOKED_BY_POINT, { partialFilterExpression: { cookingMs: { $exists: true } } }],
  [{ pendingSince: 1 }, { name: PENDING_NAME, partialFilterExpression: HAS_PENDING_EVENTS }],
];
