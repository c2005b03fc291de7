/** Orders and reviews: `/order/v1`; changes of an order are in status-changes.ts, its messages in messages.ts. */
import { z } from 'zod';
import { Id, IdParam, multiline, PageQuery, pageOf, Roubles, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { Cart, ChosenExtra } from './cart.js';
import { ORDER_SERVICES, ORDER_SOURCES } from './counter-rules.js';
import { LastEdit } from './order-edit-entry.js';
import { CANCELERS } from './order-history.js';
import { OrderPayment } from './order-payments.js';
import { ORDER_TEXTS, REVIEW_COMMENT_MAX } from './order-rules.js';
import { DELIVERY_MODES, ORDER_STATUSES } from './order-status.js';

export const OrderItem = z
  .object({
    id: Id,
    productId: Id,
    productName: z.string(),
    imageUrl: z.string().nullable(),
    size: z.string().nullable(),
    quantity: z.number().int(),
    price: Roubles,
    totalPrice: Roubles,
    /** What was chosen, with the prices of that time, which `price` contains; absent: nothing. */
    extras: z.array(ChosenExtra).optional(),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

/** A status, and its label for screens that do not know it; an earlier release sends no label. */
export const statusFields = { status: openValue(ORDER_STATUSES), statusLabel: z.string().optional() };

/** What the brand has answered to a review; it never names who has written it. */
export const ReviewAnswer = z
  .object({ text: z.string(), answeredAt: Timestamp })
  .meta({ id: 'ReviewAnswer' });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

const orderFields = {
  id: Id,
  ...statusFields,
  /** Increases with each change; clients ignore older versions. */
  version: z.number().int(),
  deliveryMode: openValue(DELIVERY_MODES),
  brandId: Id,
  brandName: z.string(),
  comment: z.string().nullable(),
  address: z.string().nullable(),
  pickupPoint: z.object({ id: Id, name: z.string(), address: z.string() }).nullable(),
  /** What is paid: the items without the discount, and the delivery. */
  total: Roubles,
  /** What a promo code or the staff has taken off; absent without a discount. */
  discount: Roubles.optional(),
  promoCode: z.string().optional(),
  /** Where an order that is fetched is eaten; absent: not known. */
  service: openValue(ORDER_SERVICES).optional(),
  /** Opens the order's page without an account (order-link-address.ts). Absent: an earlier release placed it. */
  linkToken: z.string().optional(),
  /** True: a guest has placed it (guest-rules.ts). Absent: a customer with an account. */
  guest: z.boolean().optional(),
  /** When it would be ready by the estimate of its checkout. Absent: an earlier release placed it. */
  estimatedAt: Timestamp.optional(),
  /** What the delivery costs, and the zone as it was then; absent of pickups, and of brands without zones. */
  deliveryFee: Roubles.optional(),
  deliveryZone: z.object({ id: Id, name: z.string(), minutes: z.number().int().nullable() }).optional(),
  /** Absent while nothing is known: the customer stated nothing, and nothing was recorded. */
  payment: OrderPayment.optional(),
  /** The start of the slot for which it is wanted; absent: as soon as possible. */
  wantedAt: Timestamp.optional(),
  /** The zone of the brand when it was placed; absent: an earlier release placed it, for no time. */
  timeZone: z.string().optional(),
  /** When the order is promised to be ready; null until it is accepted with a time, unless it is wanted for one. */
  promisedAt: Timestamp.nullable(),
  /** null unless the order is canceled, and of orders that an earlier release canceled. */
  canceledBy: openValue(CANCELERS).nullable(),
  cancelReason: z.string().nullable(),
  rating: z.number().int().nullable(),
  reviewComment: z.string().nullable(),
  /** Absent: the brand has not answered. */
  reviewAnswer: ReviewAnswer.optional(),
  items: z.array(OrderItem),
  /** How many times the staff has changed what it consists of (order-edits.ts); absent: never. */
  edition: z.number().int().optional(),
  /** What these changes have made of what was ordered, and when the last one was; absent also when it is as it was ordered. */
  lastEdit: LastEdit.optional(),
  /** Until when its customer may cancel an order that is being prepared: the staff has changed it. Absent: he may not. */
  cancelableUntil: Timestamp.optional(),
  /** Messages from the other side after the caller's read mark. */
  newMessagesCount: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

const clientNames = {
  clientName: z.string(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  patronymic: z.string().nullable(),
};

/** An order for its customer. */
export const MyOrder = z
  .object({
    ...orderFields,
    ...clientNames,
    adminName: z.string().nullable(),
    /** Who brings an order that is on its way, with his phone if he may be called; absent otherwise. */
    courier: z.object({ name: z.string(), phone: z.string().optional() }).optional(),
  })
  .meta({ id: 'MyOrder' });
export type MyOrder = z.infer<typeof MyOrder>;

/** An order that its customer waits for. */
export const AwaitedOrder = MyOrder.pick({
  id: true,
  status: true,
  statusLabel: true,
  version: true,
  deliveryMode: true,
  brandName: true,
  deliveryZone: true,
  estimatedAt: true,
  wantedAt: true,
  timeZone: true,
  promisedAt: true,
  canceledBy: true,
  cancelReason: true,
  newMessagesCount: true,
}).meta({ id: 'AwaitedOrder' });
export type AwaitedOrder = z.infer<typeof AwaitedOrder>;

/** The customer's list. With `page` or `size` the response is a page, otherwise an array of the newest orders. */
export const MyOrdersQuery = z.object({
  page: PageQuery.shape.page.unwrap().optional(),
  size: PageQuery.shape.size.unwrap().optional(),
});
export type MyOrdersQuery = z.infer<typeof MyOrdersQuery>;
export const MyOrderList = z.union([z.array(MyOrder), pageOf(MyOrder)]);

/** What the staff should know before it goes on with an order. */
export const OrderNotices = z.object({
  /** The products of a QUEUED order that the menu no longer sells. */
  hiddenProductIds: z.array(Id),
  /** Those that the stop-list has stopped since. */
  stoppedProductIds: z.array(Id).optional(),
  /** The options of its lines that the stop-list has stopped since. */
  stoppedOptionIds: z.array(Id).optional(),
  /** The brand refuses further orders of the client. */
  clientBlocked: z.boolean(),
  /** The newest notes about the client, for those who may see clients. */
  clientNotes: z.array(z.string()),
});
export type OrderNotices = z.infer<typeof OrderNotices>;

/** An order for the staff of its brand. */
export const StaffOrder = z
  .object({
    ...orderFields,
    ...clientNames,
    clientPhone: z.string().nullable(),
    clientEmail: z.string().nullable(),
    nextStatuses: z.array(openValue(ORDER_STATUSES)),
    /** How the order came to the staff that has entered it; absent: the customer has placed it. */
    source: openValue(ORDER_SOURCES).optional(),
    /** Who carries it; absent: nobody yet. */
    courier: z.object({ id: Id, name: z.string() }).optional(),
    /** What the staff has taken off, and why; absent: nothing. */
    counterDiscount: z.object({ percent: z.number().int(), reason: z.string() }).optional(),
    /** When the first staff member has opened it while it waited; null until then. */
    openedAt: Timestamp.nullable(),
    /** When an order for later is due to be begun; absent of others. */
    startAt: Timestamp.optional(),
    /** When the kitchen has done all lines of an order that is being prepared; absent: it has not. */
    kitchenReadyAt: Timestamp.optional(),
    /** Present in the desk's list and on the order's own page. */
    notices: OrderNotices.optional(),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

/**
 * `more`: there are more orders than the pages list: 10,000, of a search 1,000. `timeZone`: the one whose days the
 * filter takes, that of the brands; earlier releases don't name it.
 */
export const StaffOrdersPage = pageOf(StaffOrder).extend({
  more: z.boolean().optional(),
  timeZone: ReadTimeZone.optional(),
});
export type StaffOrdersPage = z.infer<typeof StaffOrdersPage>;
export const BrandOrdersParams = z.object({ brandId: IdParam });
export type BrandOrdersParams = z.infer<typeof BrandOrdersParams>;

export const ReviewBody = z.object({
  rating: z
    .number({ error: 'Оценка — целое число от 1 до 5' })
    .int('Оценка — целое число от 1 до 5')
    .min(1, 'Оценка — целое число от 1 до 5')
    .max(5, 'Оценка — целое число от 1 до 5'),
  comment: multiline({ max: REVIEW_COMMENT_MAX, tooLong: ORDER_TEXTS.reviewLong }).nullish(),
});
export type ReviewBody = z.infer<typeof ReviewBody>;
export const Review = z.object({ rating: z.number().int().nullable(), reviewComment: z.string().nullable() });

/**
 * The cart after an order was repeated at current prices; `missing`: the items that could not be added, or not with all of
 * their extras.
 */
export const RepeatedOrder = z
  .object({
    cart: Cart,
    missing: z.array(
      z.object({
        productId: Id,
        productName: z.string(),
        size: z.string().nullable(),
        quantity: z.number().int(),
        /** The names of the extras that can't be ordered any more; absent: another reason. */
        extras: z.array(z.string()).optional(),
        /** True: the item was added without these extras. */
        added: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'RepeatedOrder' });
export type RepeatedOrder = z.infer<typeof RepeatedOrder>;
