/** How soon a brand prepares orders, for everybody: `/order/v1/brands/{brandId}/times`. */
import { z } from 'zod';
import { IdParam } from '../shared/fields.js';
import { DELIVERY_MODES } from './order-status.js';

/** How the order would be received, and where; absent: anyhow, anywhere. */
export const OrderTimesQuery = z.object({
  deliveryMode: z.enum(DELIVERY_MODES, { error: 'Неизвестный способ получения' }).optional(),
  pointId: IdParam.optional(),
});
export type OrderTimesQuery = z.infer<typeof OrderTimesQuery>;

export const OrderTimes = z
  .object({
    /** In about how many minutes an order would be ready that is placed now. */
    minutes: z.number().int().positive(),
    /** Orders for a later time are accepted, also while the brand is closed. Absent: an earlier release knows none. */
    forLater: z.boolean().optional(),
  })
  .meta({ id: 'OrderTimes' });
export type OrderTimes = z.infer<typeof OrderTimes>;
