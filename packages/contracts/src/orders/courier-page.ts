/**
 * The orders of a courier, opened by his link: `/order/v1/courier`, and what he does with one: `/order/v1/courier/step`.
 * POSTs, so that the token is in no log of addresses. The link is read, made and ended by the staff:
 * `/order/v1/brand/{brandId}/couriers/{id}/link`.
 */
import { z } from 'zod';
import { Id, Roubles, Timestamp } from '../shared/fields.js';
import { IdempotencyKey } from '../shared/idempotency.js';
import { openValue } from '../shared/open-value.js';
import { COURIER_STEPS, COURIER_TEXTS } from './courier-rules.js';
import { LINK_TOKEN } from './order-link-address.js';
import { statusFields } from './orders.js';
import { PAYMENT_METHODS, PAYMENT_TEXTS } from './payments.js';

/** A wrong token is like an unknown courier. */
export const CourierLinkBody = z.object({
  id: Id,
  token: z.string().max(LINK_TOKEN.length).regex(LINK_TOKEN.pattern, 'Неверная ссылка'),
});
export type CourierLinkBody = z.infer<typeof CourierLinkBody>;

/** A repeat changes nothing. Money is for what is delivered. */
export const CourierStepBody = CourierLinkBody.extend({
  orderId: Id,
  step: z.enum(COURIER_STEPS, { error: COURIER_TEXTS.step }),
  /** How all that was due has been paid to him; absent: it was not, or nothing was due. */
  paid: z
    .object({
      method: z.enum(PAYMENT_METHODS, { error: PAYMENT_TEXTS.unknownMethod }),
      /** All attempts have the same one, so that it counts once. */
      key: IdempotencyKey,
    })
    .optional(),
}).refine(({ step, paid }) => !paid || step === 'DELIVERED', {
  error: COURIER_TEXTS.paidEarly,
  path: ['paid'],
});
export type CourierStepBody = z.infer<typeof CourierStepBody>;

/** What a courier must know of an order that he carries. */
export const CourierOrder = z
  .object({
    id: Id,
    ...statusFields,
    /** What he can do with it next; null: nothing yet. */
    step: openValue(COURIER_STEPS).nullable(),
    /** When it is promised to arrive, or, where the way is not known, to be ready; null: not promised. */
    promisedAt: Timestamp.nullable(),
    address: z.string(),
    /** Null: not known. */
    clientName: z.string().nullable(),
    phone: z.string().nullable(),
    comment: z.string().nullable(),
    items: z.array(
      z.object({
        id: Id,
        productName: z.string(),
        size: z.string().nullable(),
        quantity: z.number().int(),
        /** The names of what was chosen. */
        extras: z.array(z.string()),
      }),
    ),
    /** What is to be paid to him. */
    due: Roubles,
    /** How the customer wants to pay; null: not stated. */
    method: openValue(PAYMENT_METHODS).nullable(),
    /** The sum from which change is needed; null: none is. */
    changeFrom: Roubles.nullable(),
  })
  .meta({ id: 'CourierOrder' });
export type CourierOrder = z.infer<typeof CourierOrder>;

/** The orders that he carries, the one that was promised first at the top; nothing of those that are delivered but their count. */
export const CourierPage = z
  .object({
    name: z.string(),
    brandName: z.string(),
    /** The zone of its chain; absent: an earlier release names none. */
    timeZone: z.string().optional(),
    orders: z.array(CourierOrder),
    /** He carries others, too. */
    more: z.boolean(),
    /** How many he has delivered in the last `SHIFT_HOURS`. */
    delivered: z.number().int(),
  })
  .meta({ id: 'CourierPage' });
export type CourierPage = z.infer<typeof CourierPage>;

/** null: the courier has no link. */
export const CourierLink = z.object({ token: z.string().nullable() }).meta({ id: 'CourierLink' });
export type CourierLink = z.infer<typeof CourierLink>;
