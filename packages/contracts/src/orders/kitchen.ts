/**
 * The kitchen's display: the tickets of a brand at `/order/v1/brand/{brandId}/kitchen`, and the marks of an order's lines at
 * `/order/v1/orders/{id}/kitchen`. A ticket tells nothing of the person who has ordered, and no price.
 */
import { z } from 'zod';
import { Id, IdParam, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { KITCHEN_TEXTS } from './kitchen-rules.js';
import { CART_LINES_MAX } from './order-rules.js';
import { DELIVERY_MODES } from './order-status.js';
import { statusFields } from './orders.js';

export const KitchenLine = z
  .object({
    id: Id,
    productId: Id,
    productName: z.string(),
    size: z.string().nullable(),
    quantity: z.number().int(),
    /** The names of the chosen extras. */
    extras: z.array(z.string()),
    done: z.boolean(),
  })
  .meta({ id: 'KitchenLine' });
export type KitchenLine = z.infer<typeof KitchenLine>;

export const KitchenTicket = z
  .object({
    /** The order's id and version. */
    id: Id,
    version: z.number().int(),
    ...statusFields,
    deliveryMode: openValue(DELIVERY_MODES),
    pointName: z.string().nullable(),
    comment: z.string().nullable(),
    acceptedAt: Timestamp,
    /** When it is promised to be ready; null: it was accepted without a time. */
    promisedAt: Timestamp.nullable(),
    items: z.array(KitchenLine),
    /** When all lines were done; null: some are not. */
    readyAt: Timestamp.nullable(),
  })
  .meta({ id: 'KitchenTicket' });
export type KitchenTicket = z.infer<typeof KitchenTicket>;

export const KitchenTickets = z
  .object({
    /** The server's time, by which ages are computed. */
    now: Timestamp,
    /** What is to be cooked, the promise that ends next first; `more`: there are others behind them. */
    tickets: z.array(KitchenTicket),
    more: z.boolean(),
    /** What the kitchen has finished last, the latest first. */
    recent: z.array(KitchenTicket),
  })
  .meta({ id: 'KitchenTickets' });
export type KitchenTickets = z.infer<typeof KitchenTickets>;

/** `pointId`: what is fetched there, and all deliveries, which belong to no point; absent: all orders of the brand. */
export const KitchenQuery = z.object({ pointId: IdParam.optional() });
export type KitchenQuery = z.infer<typeof KitchenQuery>;

/** Marks lines as done, or takes the marks back; without `lineIds` all lines of the order. A repeat changes nothing. */
export const KitchenMarkBody = z.object({
  lineIds: z
    .array(Id, KITCHEN_TEXTS.lines)
    .min(1, KITCHEN_TEXTS.lines)
    .max(CART_LINES_MAX, KITCHEN_TEXTS.lines)
    .optional(),
  done: z.boolean({ error: 'Нужно true или false' }),
});
export type KitchenMarkBody = z.infer<typeof KitchenMarkBody>;
