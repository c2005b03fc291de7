/** What a change of an order by the staff was, as each side reads it. */
import { z } from 'zod';
import { Roubles, Timestamp } from '../shared/fields.js';

/** A change of an order in its history: only what became different. */
export const OrderEditEntry = z
  .object({
    lines: z
      .array(z.object({ name: z.string(), before: z.number().int(), after: z.number().int() }))
      .optional(),
    address: z.object({ before: z.string(), after: z.string() }).optional(),
    wantedAt: z.object({ before: Timestamp.nullable(), after: Timestamp }).optional(),
    /** What was paid for the order before and after it. */
    total: z.object({ before: Roubles, after: Roubles }),
  })
  .meta({ id: 'OrderEditEntry' });
export type OrderEditEntry = z.infer<typeof OrderEditEntry>;

/** What all changes have made of an order, and when the last one was made. */
export const LastEdit = OrderEditEntry.extend({ at: Timestamp }).meta({ id: 'LastEdit' });
export type LastEdit = z.infer<typeof LastEdit>;
