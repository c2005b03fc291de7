/** Changes of an accepted order by the staff: `PUT /order/v1/orders/{id}/lines`, and its address and time. */
import { z } from 'zod';
import { Id, listOf } from '../shared/fields.js';
import { IdempotencyHeaders } from '../shared/idempotency.js';
import { CANCELED_STOCKS } from './canceled-stock.js';
import { AddToCartBody, addressParts, DeliveryCheckoutBody } from './cart.js';
import { CounterLine } from './counter.js';
import { StaffOrderDetails } from './order-details.js';
import { EDIT_TEXTS } from './order-edit-rules.js';
import { CART_LINES_MAX, ORDER_TEXTS } from './order-rules.js';
import { StaffOrder } from './orders.js';
import { WantedAt } from './slots.js';

/** How many times the order had been changed when the screen showed it: another number is ORDER_CHANGED. */
const edition = z
  .number({ error: EDIT_TEXTS.edition })
  .int(EDIT_TEXTS.edition)
  .nonnegative(EDIT_TEXTS.edition);

const linesOf = <T extends z.ZodType>(item: T) =>
  listOf(item, { max: CART_LINES_MAX, tooLong: EDIT_TEXTS.manyLines, wrongType: EDIT_TEXTS.empty });

/** All lines that the order will have: of its own those with their ids, at the price they were sold at, and new ones. */
export const EditLinesBody = z
  .object({
    edition,
    kept: linesOf(z.object({ id: Id, quantity: AddToCartBody.shape.quantity })),
    /** At the prices that the screen has shown: another one is ORDER_CHANGED. */
    added: linesOf(CounterLine),
    /**
     * What becomes of the ingredients of cooked dishes that the change removes; null: the screen knows of none, and if there are any it is
     * ORDER_CHANGED. Absent, as from screens of an earlier release: they are written off.
     */
    removedStock: z.enum(CANCELED_STOCKS, { error: ORDER_TEXTS.canceledStock }).nullish(),
  })
  .refine(({ kept, added }) => kept.length + added.length > 0, { error: EDIT_TEXTS.empty, path: ['kept'] })
  .refine(({ kept, added }) => kept.length + added.length <= CART_LINES_MAX, {
    error: EDIT_TEXTS.manyLines,
    path: ['added'],
  })
  .refine(({ kept }) => new Set(kept.map(({ id }) => id)).size === kept.length, {
    error: EDIT_TEXTS.twice,
    path: ['kept'],
  });
export type EditLinesBody = z.infer<typeof EditLinesBody>;

const { address, deliveryZoneId, deliveryFee } = DeliveryCheckoutBody.shape;

/** Where an order is brought, or for which slot it is wanted: `PUT /order/v1/orders/{id}/receiving`. What is absent stays. */
export const EditReceivingBody = z
  .object({
    edition,
    /** Only of a delivery. */
    address: address.optional(),
    ...addressParts,
    /** As at the checkout: another fee than the one shown is DELIVERY_CHANGED. */
    deliveryZoneId,
    deliveryFee,
    wantedAt: WantedAt,
  })
  .refine((body) => body.address !== undefined || body.wantedAt !== undefined, {
    error: EDIT_TEXTS.nothing,
    path: ['address'],
  });
export type EditReceivingBody = z.infer<typeof EditReceivingBody>;

/** The key is required: a repeated call must not change the order twice. */
export const EditHeaders = IdempotencyHeaders.required();
export type EditHeaders = z.infer<typeof EditHeaders>;

/** The fields of an order that a change updates. */
export const OrderContents = StaffOrder.pick({
  id: true,
  version: true,
  updatedAt: true,
  edition: true,
  items: true,
  total: true,
  discount: true,
  payment: true,
  address: true,
  deliveryFee: true,
  deliveryZone: true,
  wantedAt: true,
  timeZone: true,
  promisedAt: true,
  startAt: true,
  kitchenReadyAt: true,
})
  .extend(StaffOrderDetails.pick({ cooked: true }).shape)
  .meta({ id: 'OrderContents' });
export type OrderContents = z.infer<typeof OrderContents>;

/** The details of ORDER_CHANGED: the order as it is now. */
export interface OrderChanged {
  order: OrderContents;
  /** What the added lines cost now, when only that has changed. */
  addedPrices?: number[];
}
