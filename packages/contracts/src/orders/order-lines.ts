/** Request/reply: what an order consists of whose ingredients are written off: completed, or canceled with what was cooked. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const READ_ORDER_LINES_SUBJECT = 'order.read.lines';
export const ReadOrderLinesRequest = z.object({ orderId: Id });

const OrderLineUse = z.object({
  productId: Id,
  size: z.string().nullable(),
  quantity: z.number().int().positive(),
  /** The version of the product's recipe when it was ordered; null: it had none. */
  recipeVersion: z.number().int().positive().nullable(),
  /** Kopecks for a piece with its extras; an earlier release sent none. */
  price: z.number().int().nonnegative().optional(),
  /** The ids of the chosen options of extras; an earlier release sent none. */
  extras: z.array(Id).default([]),
});

/** Null: there is no such order, or nothing of it is written off. */
export const ReadOrderLinesReply = z
  .object({
    orderId: Id,
    brandId: Id,
    /** Null: the order was delivered. */
    pickupPointId: Id.nullable(),
    /** Identifies the order together with its id, also after a restored database has assigned the id again. */
    createdAt: z.string(),
    /** True: it was canceled with what was cooked, and brings no revenue. An earlier release sent none. */
    canceled: z.boolean().optional(),
    /** Without any when it was canceled and only what a change had removed is written off. */
    lines: z.array(OrderLineUse),
    /** Cooked dishes that changes have removed from it, which bring no revenue; absent: none, or a reply of an earlier release. */
    removed: z.array(OrderLineUse).optional(),
  })
  .nullable();
export type ReadOrderLinesReply = z.infer<typeof ReadOrderLinesReply>;
