/** What expires soon: `/auth/v1/inventory/expiring`. */
import { z } from 'zod';
import { Id, IdParam, wholeParam } from '../shared/fields.js';
import { EXPIRING_DAYS, EXPIRING_DAYS_MAX } from './inventory-rules.js';

export const ExpiringQuery = z.object({
  warehouseId: IdParam.optional(),
  /** Batches that expire within so many days from today; 0: those that expire today or have expired. */
  days: wholeParam({ min: 0, max: EXPIRING_DAYS_MAX, otherwise: 'Неверное число дней' }).default(
    EXPIRING_DAYS,
  ),
});
export type ExpiringQuery = z.infer<typeof ExpiringQuery>;

/** What remains of an ingredient's batches that expire on one day, in one warehouse. */
export const Expiring = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    warehouseId: Id,
    warehouseName: z.string(),
    /** yyyy-mm-dd. */
    expiresAt: z.string(),
    quantity: z.number(),
    unitName: z.string(),
  })
  .meta({ id: 'Expiring' });
export type Expiring = z.infer<typeof Expiring>;
