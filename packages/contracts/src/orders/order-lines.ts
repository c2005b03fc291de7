/** Request/reply: what an order consists of whose ingredients are written off: completed, or canceled with what was cooked. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const READ_ORDER_LINES_SUBJECT = 'order.read.lines';
export const ReadOrderLinesRequest = z.object({ orderId: Id });

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
    lines: z.array(
      z.object({
        productId: Id,
        size: z.string().nullable(),
        quantity: z.number().int().positive(),
        /** The version of the product's recipe when it was ordered; null: it had none. */
        recipeVersion: z.number().int().positive().nullable(),
        /** Kopecks for a piece with its extras; an earlier release sent none. */
        price: z.number().int().nonnegative().optional(),
        /** The ids of the chosen options of extras; an earlier release sent none. */
        extras: z.array(Id).default([]),
      }),
    ),
  })
  .nullable();
export type ReadOrderLinesReply = z.infer<typeof ReadOrderLinesReply>;
