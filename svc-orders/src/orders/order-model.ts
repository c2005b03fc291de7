/** Orders. Money in kopecks. */

import { CANCELED_STOCKS, type CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import {
  ORDER_SERVICES,
  ORDER_SOURCES,
  type OrderService,
  type OrderSource,
} from '@skatert/contracts/orders/counter-rules';
import {
  CANCELERS,
  type Canceler,
  CHANGER_ROLES,
  type ChangerRole,
} from '@skatert/contracts/orders/order-history';
import { type DeliveryMode, ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { date, defineModel, number, text, textOrNull } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';
import type { CountedStop } from '../stops/count-down.js';
import { ORDER_INDEXES } from './order-indexes.js';
import {
  type Changer,
  type CounterDiscount,
  changerDefinition,
  counted,
  counterDiscount,
  deliveryZone,
  type HistoryEntry,
  historyEntry,
  type KitchenMarks,
  kitchenMarks,
  line,
  type OrderCourier,
  type OrderLine,
  type OrderPoint,
  type OrderPromo,
  type OrderZone,
  orderCourier,
  type PaymentChoice,
  type PaymentRecord,
  type PendingEvent,
  paymentChoice,
  paymentRecord,
  pendingEvents,
  pickupPoint,
  promoCode,
  type StoredAnswer,
  storedAnswer,
} from './order-parts.js';

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
  pickupPoint: OrderPoint | null;
  items: OrderLine[];
  /** What is paid: the items without the discount, and the delivery. */
  total: number;
  /** What a promo code or the staff has taken off, and which of them; absent without a discount. */
  discount?: number;
  promoCode?: OrderPromo;
  counterDiscount?: CounterDiscount;
  /** How the order came to the staff member who has entered it; absent: the customer has placed it. */
  source?: OrderSource;
  takenBy?: Changer;
  /** Where an order that is fetched is eaten; absent: not known. */
  service?: OrderService;
  /** What the delivery costs, and its zone; absent of pickups, and of brands without zones. */
  deliveryFee?: number;
  deliveryZone?: OrderZone;
  /** Absent: not stated. */
  payment?: PaymentChoice;
  /** At most `PAYMENTS_MAX`; absent before the first. */
  payments?: PaymentRecord[];
  /** The shift that counts it without a payment, since its discount has left nothing to pay; absent: none does. */
  freeShiftId?: number;
  /** What it has taken from stops of which some were left; absent: nothing. */
  counted?: CountedStop[];
  /** Cooked dishes that changes have removed, whose ingredients are written off with it; absent: none. */
  removedCooked?: OrderLine[];
  /** Opens the order's page without an account; absent: an earlier release placed it. */
  linkToken?: string;
  rating: number | null;
  reviewComment: string | null;
  /** null: removed; absent: there was none. */
  reviewAnswer?: StoredAnswer | null;
  /** The user id of the staff member who changed the status or wrote last. */
  handledBy: number | null;
  /** The role in which he did; absent when a release that did not store it was the last one. */
  handledAs?: ChangerRole;
  /** When it would be ready by what its customer was told at the checkout. Absent: an earlier release placed it. */
  estimatedAt?: Date;
  /** The start of the slot for which it is wanted; absent: as soon as possible. */
  wantedAt?: Date;
  /** When the staff should begin with an order for later, by the brand's time of that day; absent of others, and of earlier releases. */
  startAt?: Date;
  /** The chain's zone when it was placed; absent of orders without `wantedAt` that an earlier release placed. */
  timeZone?: string;
  /** When the order is promised to be ready, from the beginning when it is wanted; absent when it was accepted without a time. */
  promisedAt?: Date;
  canceledBy?: Canceler;
  cancelReason?: string;
  /** What becomes of its ingredients; absent: it was canceled before it was accepted, or nothing was said. */
  canceledStock?: CanceledStock;
  /** When the first staff member opened it while it was QUEUED. */
  openedAt?: Date;
  /** The changes after the creation. Those that a release without histories made are absent. */
  history?: HistoryEntry[];
  /** How long the order was PREPARING, in ms; absent until then, and when its start is not in the history. */
  cookingMs?: number;
  /** Absent: the kitchen has marked nothing. */
  kitchen?: KitchenMarks;
  /** Who carries it; null: nobody any more, absent: nobody yet. */
  courier?: OrderCourier | null;
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
}

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
    pickupPoint: { type: new Schema<OrderPoint>(pickupPoint, { _id: false }), default: null },
    items: [new Schema<OrderLine>(line, { _id: false })],
    total: number,
    discount: Number,
    promoCode: { type: new Schema<OrderPromo>(promoCode, { _id: false }), default: undefined },
    counterDiscount: {
      type: new Schema<CounterDiscount>(counterDiscount, { _id: false }),
      default: undefined,
    },
    source: { type: String, enum: ORDER_SOURCES },
    takenBy: { type: new Schema<Changer>(changerDefinition, { _id: false }), default: undefined },
    service: { type: String, enum: ORDER_SERVICES },
    deliveryFee: Number,
    deliveryZone: { type: new Schema<OrderZone>(deliveryZone, { _id: false }), default: undefined },
    payment: { type: new Schema<PaymentChoice>(paymentChoice, { _id: false }), default: undefined },
    payments: { type: [new Schema<PaymentRecord>(paymentRecord, { _id: false })], default: undefined },
    freeShiftId: Number,
    counted: { type: [new Schema<CountedStop>(counted, { _id: false })], default: undefined },
    removedCooked: { type: [new Schema<OrderLine>(line, { _id: false })], default: undefined },
    linkToken: String,
    rating: { type: Number, default: null },
    reviewComment: textOrNull,
    reviewAnswer: { type: new Schema<StoredAnswer>(storedAnswer, { _id: false }), default: undefined },
    handledBy: { type: Number, default: null },
    handledAs: { type: String, enum: CHANGER_ROLES },
    estimatedAt: Date,
    wantedAt: Date,
    startAt: Date,
    timeZone: String,
    promisedAt: Date,
    canceledBy: { type: String, enum: CANCELERS },
    cancelReason: String,
    canceledStock: { type: String, enum: CANCELED_STOCKS },
    openedAt: Date,
    history: { type: [new Schema<HistoryEntry>(historyEntry, { _id: false })], default: undefined },
    cookingMs: Number,
    kitchen: { type: new Schema<KitchenMarks>(kitchenMarks, { _id: false }), default: undefined },
    courier: { type: new Schema<OrderCourier>(orderCourier, { _id: false }), default: undefined },
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
  },
  ORDER_INDEXES,
);
