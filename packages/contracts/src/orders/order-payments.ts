/** The recorded payments of an order: `/order/v1/orders/{id}/payments`. */
import { z } from 'zod';
import { Id, multiline, Roubles, Timestamp } from '../shared/fields.js';
import { IdempotencyHeaders } from '../shared/idempotency.js';
import { hasWholeKopecks } from '../shared/money.js';
import { openValue } from '../shared/open-value.js';
import { CHANGER_ROLES } from './order-history.js';
import {
  CHANGE_FROM_MAX,
  PAYMENT_COMMENT_MAX,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_TEXTS,
} from './payments.js';

const amount = z
  .number({ error: PAYMENT_TEXTS.amount })
  .positive(PAYMENT_TEXTS.amount)
  .max(Number.MAX_SAFE_INTEGER / 100, PAYMENT_TEXTS.amount)
  .refine(hasWholeKopecks, PAYMENT_TEXTS.amount);

/** How the customer wants to pay when he receives the order; both absent: not stated. */
export const paymentChoice = {
  paymentMethod: z.enum(PAYMENT_METHODS, { error: PAYMENT_TEXTS.unknownMethod }).optional(),
  /** The note for which change is needed, in roubles; not below the total. Without meaning for other methods than cash. */
  changeFrom: z
    .number({ error: PAYMENT_TEXTS.changeFrom })
    .positive(PAYMENT_TEXTS.changeFrom)
    .max(CHANGE_FROM_MAX, PAYMENT_TEXTS.changeFromLarge)
    .refine(hasWholeKopecks, PAYMENT_TEXTS.changeFrom)
    .nullish(),
};

/** What was stated at the checkout, and the sums of the records. */
export const OrderPayment = z
  .object({
    /** Absent: the customer has not stated it. */
    method: openValue(PAYMENT_METHODS).optional(),
    changeFrom: Roubles.optional(),
    paid: Roubles,
    refunded: Roubles,
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

/** The key of a record is required: a repeated call must not count twice. */
export const PaymentHeaders = IdempotencyHeaders.required();

export const RecordPaymentBody = z.object({
  kind: z.enum(PAYMENT_KINDS, { error: PAYMENT_TEXTS.unknownKind }),
  method: z.enum(PAYMENT_METHODS, { error: PAYMENT_TEXTS.unknownMethod }),
  amount,
  comment: multiline({ max: PAYMENT_COMMENT_MAX, tooLong: PAYMENT_TEXTS.commentLong }).nullish(),
  /** The point whose open shift has this money, of an order that belongs to no point. Without meaning for others. */
  drawerPointId: Id.nullish(),
});
export type RecordPaymentBody = z.infer<typeof RecordPaymentBody>;

/** The details of `DRAWER_UNKNOWN`: the open shifts of which the caller chooses one. */
export interface UnknownDrawer {
  drawers: { pointId: number; pointName: string; number: number }[];
}

/** A payment or a refund, as the customer sees it. */
export const PaymentEntry = z
  .object({
    at: Timestamp,
    kind: openValue(PAYMENT_KINDS),
    method: openValue(PAYMENT_METHODS),
    amount: Roubles,
  })
  .meta({ id: 'PaymentEntry' });
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** The same for the staff: also by whom, and why. */
export const StaffPaymentEntry = PaymentEntry.extend({
  comment: z.string().nullable(),
  by: z.object({ userId: z.number().int().nonnegative(), role: openValue(CHANGER_ROLES), name: z.string() }),
}).meta({ id: 'StaffPaymentEntry' });
export type StaffPaymentEntry = z.infer<typeof StaffPaymentEntry>;

/** The fields of an order that a record updates. */
export const PaymentChange = z
  .object({ id: Id, version: z.number().int(), updatedAt: Timestamp, payment: OrderPayment })
  .meta({ id: 'PaymentChange' });
export type PaymentChange = z.infer<typeof PaymentChange>;
