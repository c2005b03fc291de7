/** What orders consist of: lines, payments, changes and events that wait. Money in kopecks. */

import { CANCELED_STOCKS, type CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import type { LineExtra } from '@skatert/contracts/orders/line-choice';
import type { EditedLine } from '@skatert/contracts/orders/order-edit-rules';
import {
  CHANGER_ROLES,
  type ChangerRole,
  ORDER_CHANGES,
  type OrderChangeKind,
} from '@skatert/contracts/orders/order-history';
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { date, number, text, textOrNull } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { Schema } from 'mongoose';
import type { CountedStop } from '../stops/count-down.js';
import { type EventColumns, eventColumns } from './event-columns.js';

/** Where an order is fetched, as it was then. */
export interface OrderPoint {
  id: number;
  name: string;
  address: string;
}

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

/** What the staff has taken off an order, and why. */
export interface CounterDiscount {
  percent: number;
  reason: string;
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
  /** The shift of the counter to which it belongs; absent: none was open. */
  shiftId?: number;
}

/** An event that the relay has not published yet; order, brand and customer are those of the order that contains it. */
export interface PendingEvent extends EventColumns {
  version: number;
  at: Date;
  requestId: string;
  /** What the change was part of (W3C Trace Context); absent: not recorded. */
  traceparent?: string;
}

/** What the kitchen has done of an order. */
export interface KitchenMarks {
  /** The lines that are done, each once. */
  done: { lineId: number; at: Date }[];
  /** When the last line was done; absent: some are not. */
  readyAt?: Date;
  /** How many dishes were done of lines that lost their mark because there are more of them now; absent: no such lines. */
  cooked?: { lineId: number; quantity: number }[];
}

/** Who changes an order, or what the staff keeps about a client, and in which role. */
export interface Changer {
  /** 0: a courier, who has no account. */
  userId: number;
  role: ChangerRole;
  /** The name of a courier. */
  name?: string;
}

/** Who carries an order, as he was when it was given to him. */
export interface OrderCourier {
  id: number;
  name: string;
  /** Absent: the customer may not call him. */
  phone?: string;
  /** When he has delivered it. */
  deliveredAt?: Date;
}

/** The brand's answer to the review of an order. */
export interface StoredAnswer {
  text: string;
  by: Changer;
  at: Date;
}

/** What a change of an order was. */
export interface StoredEdit {
  lines?: EditedLine[];
  address?: { before: string; after: string };
  wantedAt?: { before: Date | null; after: Date };
  /** What was paid for the order before and after it. */
  total: { before: number; after: number };
  /** Recognizes a repeat of the call. */
  call: KeyedCall;
}

/** A change of the status, of the promised time, of the courier, or of what the order consists of. */
export interface HistoryEntry {
  at: Date;
  change: OrderChangeKind;
  /** The status after the change. */
  status: OrderStatus;
  by: Changer;
  /** The time that the change promises, and the reason of a cancellation. */
  promisedAt: Date | null;
  reason: string | null;
  /** To whom a change of the courier has given the order; null: to nobody. Absent of other changes. */
  courierName?: string | null;
  /** Only of an `edit`. */
  edit?: StoredEdit;
  /** Only of a cancellation, when it was said, and of an `edit` that has removed cooked dishes. */
  canceledStock?: CanceledStock;
}

const extra: Definition<LineExtra> = { id: number, name: text, price: number };

export const line: Definition<OrderLine> = {
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

export const pickupPoint: Definition<OrderPoint> = { id: number, name: text, address: text };

export const counted: Definition<CountedStop> = {
  stopId: number,
  productId: Number,
  optionId: Number,
  quantity: number,
};

export const promoCode: Definition<OrderPromo> = { id: number, code: text };
export const deliveryZone: Definition<OrderZone> = {
  id: number,
  name: text,
  minutes: { type: Number, default: null },
};

export const counterDiscount: Definition<CounterDiscount> = { percent: number, reason: text };

const pendingEvent: Definition<PendingEvent> = {
  ...eventColumns,
  version: number,
  at: date,
  requestId: text,
  traceparent: String,
};

export const pendingEvents = {
  type: [new Schema<PendingEvent>(pendingEvent, { _id: false })],
  default: undefined,
};

const doneLine: Definition<KitchenMarks['done'][number]> = { lineId: number, at: date };
const cookedLine: Definition<NonNullable<KitchenMarks['cooked']>[number]> = {
  lineId: number,
  quantity: number,
};
export const kitchenMarks: Definition<KitchenMarks> = {
  done: { type: [new Schema(doneLine as never, { _id: false })] },
  readyAt: Date,
  cooked: { type: [new Schema(cookedLine as never, { _id: false })], default: undefined },
};

export const changerDefinition: Definition<Changer> = {
  userId: number,
  role: { type: String, enum: CHANGER_ROLES, required: true },
  name: String,
};
export const orderCourier: Definition<OrderCourier> = {
  id: number,
  name: text,
  phone: String,
  deliveredAt: Date,
};
export const storedAnswer: Definition<StoredAnswer> = {
  text,
  by: { type: new Schema<Changer>(changerDefinition, { _id: false }), required: true },
  at: date,
};
export const historyEntry: Definition<HistoryEntry> = {
  at: date,
  change: { type: String, enum: ORDER_CHANGES, required: true },
  status: { type: String, enum: ORDER_STATUSES, required: true },
  by: { type: new Schema<Changer>(changerDefinition, { _id: false }), required: true },
  promisedAt: { type: Date, default: null },
  reason: textOrNull,
  courierName: String,
  edit: { type: {}, default: undefined },
  canceledStock: { type: String, enum: CANCELED_STOCKS },
};

export const paymentChoice: Definition<PaymentChoice> = {
  method: { type: String, enum: PAYMENT_METHODS, required: true },
  changeFrom: Number,
};
export const paymentRecord: Definition<PaymentRecord> = {
  shiftId: Number,
  key: text,
  kind: { type: String, enum: PAYMENT_KINDS, required: true },
  method: { type: String, enum: PAYMENT_METHODS, required: true },
  amount: number,
  comment: textOrNull,
  by: { type: new Schema<Changer>(changerDefinition, { _id: false }), required: true },
  at: date,
};
