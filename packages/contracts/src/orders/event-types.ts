/** The types of order events and the fields specific to each: one schema per type, for NATS and for the long poll. */
import { z } from 'zod';
import { Id, Roubles, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { CANCELED_STOCKS } from './canceled-stock.js';
import { CANCELERS } from './order-history.js';
import { ORDER_STATUSES } from './order-status.js';

const NewStatus = z.object({
  newStatus: openValue(ORDER_STATUSES),
  /** The label of the status, and to which ones staff may move the order next; an earlier release sent none. */
  statusLabel: z.string().optional(),
  nextStatuses: z.array(openValue(ORDER_STATUSES)).optional(),
});

const NewOrder = NewStatus.extend({ type: z.literal('NEW_ORDER') });

/** A staff member has opened the order, which waits to be accepted: it needs no signal any more. */
const OrderOpened = z.object({ type: z.literal('ORDER_OPENED') });

const OrderStatusChanged = NewStatus.extend({
  type: z.literal('ORDER_STATUS_CHANGED'),
  oldStatus: openValue(ORDER_STATUSES),
  /** When an accepted order is promised to be ready. An earlier release sent none. */
  promisedAt: Timestamp.optional(),
  /** Who canceled the order, and the reason if one was given. */
  canceledBy: openValue(CANCELERS).optional(),
  cancelReason: z.string().optional(),
  /** What becomes of the ingredients of a canceled order; absent: nothing was said, and nothing is written off. `WRITE_OFF` also when only cooked dishes that were removed before are. */
  canceledStock: openValue(CANCELED_STOCKS).optional(),
});

/** The promised time of an order that is being prepared. */
const OrderPromiseChanged = z.object({ type: z.literal('ORDER_PROMISE_CHANGED'), promisedAt: Timestamp });

/** The staff has changed what the order consists of: in words, and what is paid for it now. */
const OrderEdited = z.object({ type: z.literal('ORDER_EDITED'), text: z.string(), total: Roubles });

/** The staff has recorded a payment or a refund: the sums of all records after it. */
const OrderPaymentChanged = z.object({
  type: z.literal('ORDER_PAYMENT_CHANGED'),
  paid: Roubles,
  refunded: Roubles,
});

/** The brand has answered the customer's review, or changed its answer. */
const OrderReviewAnswered = z.object({ type: z.literal('ORDER_REVIEW_ANSWERED'), text: z.string() });
/** The brand has removed its answer to the customer's review. */
const OrderAnswerRemoved = z.object({ type: z.literal('ORDER_ANSWER_REMOVED') });
/** The kitchen has marked lines as done, or taken marks back; `kitchenReady`: now all are done. The status stays what it was. */
const OrderKitchenChanged = z.object({ type: z.literal('ORDER_KITCHEN_CHANGED'), kitchenReady: z.boolean() });

/** The order was given to a courier, or taken from him: then it has neither field. */
const OrderCourierChanged = z.object({
  type: z.literal('ORDER_COURIER_CHANGED'),
  courierId: Id.optional(),
  courierName: z.string().optional(),
});

const ClientMessage = z.object({
  type: z.literal('CLIENT_MESSAGE'),
  messageId: Id,
  /** True for a message of the customer, false for one of the staff. */
  fromClient: z.boolean(),
  text: z.string(),
});

/** Returns the schema of all types, each with these fields in addition to its own. */
export const eventsWith = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.discriminatedUnion('type', [
    NewOrder.extend(fields),
    OrderOpened.extend(fields),
    OrderStatusChanged.extend(fields),
    OrderPromiseChanged.extend(fields),
    OrderEdited.extend(fields),
    OrderPaymentChanged.extend(fields),
    OrderReviewAnswered.extend(fields),
    OrderAnswerRemoved.extend(fields),
    OrderKitchenChanged.extend(fields),
    OrderCourierChanged.extend(fields),
    ClientMessage.extend(fields),
  ]);

export const EventDetails = eventsWith({});
export type EventDetails = z.infer<typeof EventDetails>;
export type EventType = EventDetails['type'];

export const EVENT_TYPES: readonly EventType[] = EventDetails.options.map(({ shape }) => shape.type.value);
