/** An order's own page: `/order/v1/orders/{id}` for the staff, `/order/v1/my/{id}` for the customer. */
import { z } from 'zod';
import { Id, Roubles, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { CANCELED_STOCKS } from './canceled-stock.js';
import { OrderEditEntry } from './order-edit-entry.js';
import { CHANGER_ROLES, ORDER_CHANGES } from './order-history.js';
import { PaymentEntry, StaffPaymentEntry } from './order-payments.js';
import { MyOrder, StaffOrder, statusFields } from './orders.js';
import { PROMO_KINDS } from './promo-discount.js';

/** A change of the status, of the promised time or of the contents, as the customer sees it; he sees none of the courier. */
export const OrderHistoryEntry = z
  .object({
    at: Timestamp,
    change: openValue(ORDER_CHANGES),
    /** The status after the change. */
    ...statusFields,
    /** The time that the change promises; null when it promises none. */
    promisedAt: Timestamp.nullable(),
    /** Why the order was canceled; null for other changes, and when no reason was given. */
    reason: z.string().nullable(),
    /** What the staff has changed, of an `edit`. */
    edit: OrderEditEntry.optional(),
  })
  .meta({ id: 'OrderHistoryEntry' });
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** A change as the staff sees it: also by whom. */
export const StaffHistoryEntry = OrderHistoryEntry.extend({
  /** What became of the ingredients of a canceled order, or of cooked dishes that a change has removed; absent: nothing was said. */
  canceledStock: openValue(CANCELED_STOCKS).optional(),
  by: z.object({
    /** 0: a courier, who has no account. */
    userId: z.number().int().nonnegative(),
    role: openValue(CHANGER_ROLES),
    /** The person's name; of a staff member without one the brand and the role. */
    name: z.string(),
  }),
  /** To whom a change of the courier has given the order; null: to nobody. Absent of other changes. */
  courierName: z.string().nullable().optional(),
}).meta({ id: 'StaffHistoryEntry' });
export type StaffHistoryEntry = z.infer<typeof StaffHistoryEntry>;

/** An order with its history, the oldest change first: it begins with the creation. */
export const MyOrderDetails = MyOrder.extend({
  history: z.array(OrderHistoryEntry),
  /** The recorded payments, the oldest first. Absent: none, or a response of an earlier release. */
  payments: z.array(PaymentEntry).optional(),
}).meta({ id: 'MyOrderDetails' });
export type MyOrderDetails = z.infer<typeof MyOrderDetails>;

export const StaffOrderDetails = StaffOrder.extend({
  history: z.array(StaffHistoryEntry),
  payments: z.array(StaffPaymentEntry).optional(),
  /** In how many minutes the order can be promised; null once it is ready or canceled. */
  suggestedMinutes: z.number().int().nullable(),
  /** Absent: a customer of the counter who has told no phone is no client. */
  clientId: Id.optional(),
  /** What its promo code takes off by its terms of now, while the order can be changed. */
  promoTerms: z.object({ kind: openValue(PROMO_KINDS), value: z.number() }).optional(),
  /** How many dishes of its lines the kitchen has marked as done; absent: none, or a response of an earlier release. */
  cooked: z.array(z.object({ lineId: Id, quantity: z.number().int() })).optional(),
  /** The client's orders in this brand that are not canceled, and their sum. */
  clientOrders: z.object({ count: z.number().int(), sum: Roubles }),
  /** The client's five newest other orders in this brand, the newest first. */
  earlierOrders: z.array(z.object({ id: Id, ...statusFields, total: Roubles, createdAt: Timestamp })),
}).meta({ id: 'StaffOrderDetails' });
export type StaffOrderDetails = z.infer<typeof StaffOrderDetails>;
