/** Orders. Money in kopecks. */

import type { LineExtra } from '@skatert/contracts/orders/line-choice';
import {
  CANCELERS,
  type Canceler,
  CHANGER_ROLES,
  type ChangerRole,
  ORDER_CHANGES,
  type OrderChangeKind,
} from '@skatert/contracts/orders/order-history';
import {
  type DeliveryMode,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@skatert/contracts/orders/order-status';
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { date, defineModel, number, text, textOrNull } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Model, Schema } from 'mongoose';
import type { CountedStop } from '../stops/count-down.js';
import { type EventColumns, eventColumns } from './event-columns.js';

export interface OrderLine {
  id: number;
  productId: number;
  productName: string;
  imageUrl: string | null;
  size: string | null;
  quantity: number;
  price: number;
  /** What was chosen, with the names and prices of that time, which `price` contains; absent: nothing. */
  extras?: LineExtra[];
  /** The version of the product's recipe when it was ordered; absent: it had none, or the order is of an earlier release. */
  recipeVersion?: number;
}

/** The promo code of an order, as it was then. */
export interface OrderPromo {
  id: number;
  code: string;
}

/** The delivery zone of an order, as it was then. */
export interface OrderZone {
  id: number;
  name: string;
  /** How long an order takes there; null: not known. */
  minutes: number | null;
}

/** How the customer has stated to pay when he receives the order. */
export interface PaymentChoice {
  method: PaymentMethod;
  /** The sum from which he needs change; absent: none. */
  changeFrom?: number;
}

/** That the order was paid, or money given back, as the staff has recorded it. */
export interface PaymentRecord {
  /** The idempotency key of the call. */
  key: string;
  kind: PaymentKind;
  method: PaymentMethod;
  amount: number;
  comment: string | null;
  by: Changer;
  at: Date;
}

/** An event that the relay has not published yet; order, brand and customer are those of the order that contains it. */
export interface PendingEvent extends EventColumns {
  version: number;
  at: Date;
  requestId: string;
  /** What the change was part of (W3C Trace Context); absent: not recorded. */
  traceparent?: string;
}

/** Who changes an order, or what the staff keeps about a client, and in which role. */
export interface Changer {
  userId: number;
  role: ChangerRole;
}

/** A change of the status, or of the promised time. */
export interface HistoryEntry {
  at: Date;
  change: OrderChangeKind;
  /** The status after the change. */
  status: OrderStatus;
  by: Changer;
  /** The time that the change promises, and the reason of a cancellation. */
  promisedAt: Date | null;
  reason: string | null;
}

export interface OrderDoc {
  _id: number;
  /** Increases with each change; part of the event id. */
  version: number;
  /** The time of the last event. Never decreases, even when processes have different clocks. */
  eventAt: Date;
  userId: number;
  username: string;
  brandId: number;
  brandName: string;
  status: OrderStatus;
  deliveryMode: DeliveryMode;
  comment: string | null;
  address: string | null;
  phone: string | null;
  pickupPoint: { id: number; name: string; address: string } | null;
  items: OrderLine[];
  /** What is paid: the items without the discount, and the delivery. */
  total: number;
  /** What a promo code has taken off, and the code; absent without one. */
  discount?: number;
  promoCode?: OrderPromo;
  /** What the delivery costs, and its zone; absent of pickups, and of brands without zones. */
  deliveryFee?: number;
  deliveryZone?: OrderZone;
  /** Absent: not stated. */
  payment?: PaymentChoice;
  /** At most `PAYMENTS_MAX`; absent before the first. */
  payments?: PaymentRecord[];
  /** What it has taken from stops of which some were left; absent: nothing. */
  counted?: CountedStop[];
  /** Opens the order's page without an account; absent: an earlier release placed it. */
  linkToken?: string;
  rating: number | null;
  reviewComment: string | null;
  /** The user id of the staff member who changed the status or wrote last. */
  handledBy: number | null;
  /** The role in which he did; absent when a release that did not store it was the last one. */
  handledAs?: ChangerRole;
  /** When it would be ready by what its customer was told at the checkout. Absent: an earlier release placed it. */
  estimatedAt?: Date;
  /** The start of the slot for which it is wanted, and the chain's zone then; absent: as soon as possible. */
  wantedAt?: Date;
  timeZone?: string;
  /** When the order is promised to be ready, from the beginning when it is wanted; absent when it was accepted without a time. */
  promisedAt?: Date;
  canceledBy?: Canceler;
  cancelReason?: string;
  /** When the first staff member opened it while it was QUEUED. */
  openedAt?: Date;
  /** The changes after the creation. Those that a release without histories made are absent. */
  history?: HistoryEntry[];
  /** How long the order was PREPARING, in ms; absent until then, and when its start is not in the history. */
  cookingMs?: number;
  /** The count of messages from the other side after this side's read mark. */
  unreadByClient: number;
  unreadByStaff: number;
  createdAt: Date;
  updatedAt: Date;
  /** The id of the newest message that each side has read; absent before the first. */
  clientReadTo?: number;
  staffReadTo?: number;
  /** The same of those who may read messages, but not answer; also moved by those who may. */
  deskReadTo?: number;
  /** Absent: the count of those who may answer. */
  unreadByDesk?: number;
  /** The grams by which it is found (order-words.ts); absent from orders that an earlier release placed. */
  grams?: string[];
  /** The pending events, and the time of the first; absent when there are none. */
  pendingEvents?: PendingEvent[];
  pendingSince?: Date;
  /** The same as the previous release writes them. The next release no longer reads them; the one after it drops the index. */
  untold?: PendingEvent[];
  untoldSince?: Date;
}

const extra: Definition<LineExtra> = { id: number, name: text, price: number };

const line: Definition<OrderLine> = {
  id: number,
  productId: number,
  productName: text,
  imageUrl: textOrNull,
  size: textOrNull,
  quantity: number,
  price: number,
  extras: { type: [new Schema<LineExtra>(extra, { _id: false })], default: undefined },
  recipeVersion: Number,
};

type PickupPoint = NonNullable<OrderDoc['pickupPoint']>;
const pickupPoint: Definition<PickupPoint> = { id: number, name: text, address: text };

const counted: Definition<CountedStop> = { stopId: number, productId: number, quantity: number };

const promoCode: Definition<OrderPromo> = { id: number, code: text };
const deliveryZone: Definition<OrderZone> = {
  id: number,
  name: text,
  minutes: { type: Number, default: null },
};

const pendingEvent: Definition<PendingEvent> = {
  ...eventColumns,
  version: number,
  at: date,
  requestId: text,
  traceparent: String,
};

const pendingEvents = { type: [new Schema<PendingEvent>(pendingEvent, { _id: false })], default: undefined };

export const changerDefinition: Definition<Changer> = {
  userId: number,
  role: { type: String, enum: CHANGER_ROLES, required: true },
};
const historyEntry: Definition<HistoryEntry> = {
  at: date,
  change: { type: String, enum: ORDER_CHANGES, required: true },
  status: { type: String, enum: ORDER_STATUSES, required: true },
  by: { type: new Schema<Changer>(changerDefinition, { _id: false }), required: true },
  promisedAt: { type: Date, default: null },
  reason: textOrNull,
};

const paymentChoice: Definition<PaymentChoice> = {
  method: { type: String, enum: PAYMENT_METHODS, required: true },
  changeFrom: Number,
};
const paymentRecord: Definition<PaymentRecord> = {
  key: text,
  kind: { type: String, enum: PAYMENT_KINDS, required: true },
  method: { type: String, enum: PAYMENT_METHODS, required: true },
  amount: number,
  comment: textOrNull,
  by: { type: new Schema<Changer>(changerDefinition, { _id: false }), required: true },
  at: date,
};

/** The order of lists: by the time of creation. */
export const BY_TIME = { createdAt: -1, _id: -1 } as const;
/** Indexes of the orders of a status, of a brand, and of a brand with a status. Sums of a brand's hours read keys only. */
export const BY_STATUS = { status: 1, ...BY_TIME } as const;
export const BY_BRAND = { brandId: 1, ...BY_TIME, status: 1, total: 1 } as const;
/** The orders of a brand whose delivery is paid: sums of a brand's hours read keys only. */
export const FEES_BY_BRAND = { brandId: 1, createdAt: -1, status: 1, deliveryFee: 1 } as const;
export const BY_BRAND_STATUS = { brandId: 1, status: 1, ...BY_TIME } as const;
/** The same by the way of receiving the order, and by pickup point. */
export const BY_MODE = { brandId: 1, deliveryMode: 1, ...BY_TIME } as const;
export const BY_MODE_STATUS = { brandId: 1, deliveryMode: 1, status: 1, ...BY_TIME } as const;
export const BY_POINT = { brandId: 1, 'pickupPoint.id': 1, ...BY_TIME } as const;
export const BY_POINT_STATUS = { brandId: 1, 'pickupPoint.id': 1, status: 1, ...BY_TIME } as const;
export const HAS_FEE = { deliveryFee: { $gt: 0 } };
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

/** The orders with pending events; each condition has its index. The next release no longer reads `untoldSince`. */
export const HAS_PENDING_EVENTS = {
  $or: [{ pendingSince: { $exists: true } }, { untoldSince: { $exists: true } }],
};
/** What is unset when an order's events are logged. */
export const NO_PENDING_EVENTS = { pendingEvents: 1, pendingSince: 1, untold: 1, untoldSince: 1 } as const;

export type OrderModel = Model<OrderDoc>;

export const createOrderModel = defineModel<OrderDoc>(
  'orders',
  {
    _id: number,
    version: number,
    eventAt: date,
    userId: number,
    username: text,
    brandId: number,
    brandName: text,
    status: { type: String, enum: ORDER_STATUSES, required: true },
    deliveryMode: text,
    comment: textOrNull,
    address: textOrNull,
    phone: textOrNull,
    pickupPoint: { type: new Schema<PickupPoint>(pickupPoint, { _id: false }), default: null },
    items: [new Schema<OrderLine>(line, { _id: false })],
    total: number,
    discount: Number,
    promoCode: { type: new Schema<OrderPromo>(promoCode, { _id: false }), default: undefined },
    deliveryFee: Number,
    deliveryZone: { type: new Schema<OrderZone>(deliveryZone, { _id: false }), default: undefined },
    payment: { type: new Schema<PaymentChoice>(paymentChoice, { _id: false }), default: undefined },
    payments: { type: [new Schema<PaymentRecord>(paymentRecord, { _id: false })], default: undefined },
    counted: { type: [new Schema<CountedStop>(counted, { _id: false })], default: undefined },
    linkToken: String,
    rating: { type: Number, default: null },
    reviewComment: textOrNull,
    handledBy: { type: Number, default: null },
    handledAs: { type: String, enum: CHANGER_ROLES },
    estimatedAt: Date,
    wantedAt: Date,
    timeZone: String,
    promisedAt: Date,
    canceledBy: { type: String, enum: CANCELERS },
    cancelReason: String,
    openedAt: Date,
    history: { type: [new Schema<HistoryEntry>(historyEntry, { _id: false })], default: undefined },
    cookingMs: Number,
    unreadByClient: number,
    unreadByStaff: number,
    createdAt: date,
    updatedAt: date,
    clientReadTo: Number,
    staffReadTo: Number,
    deskReadTo: Number,
    unreadByDesk: Number,
    grams: { type: [String], default: undefined },
    pendingEvents,
    pendingSince: Date,
    untold: pendingEvents,
    untoldSince: Date,
  },
  [
    BY_CUSTOMER,
    CUSTOMER_TOTALS,
    BY_CLIENT,
    BY_TIME,
    BY_BRAND,
    [FEES_BY_BRAND, { partialFilterExpression: HAS_FEE }],
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
    [COOKED_BY_POINT, { partialFilterExpression: { cookingMs: { $exists: true } } }],
    [{ pendingSince: 1 }, { name: 'pending', partialFilterExpression: { pendingSince: { $exists: true } } }],
    [{ untoldSince: 1 }, { name: 'untold', partialFilterExpression: { untoldSince: { $exists: true } } }],
  ],
);
