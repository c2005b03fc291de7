/** The figures on Home: `/order/v1/statistics`. Canceled orders count in `byStatus` alone. */
import { z } from 'zod';
import { Id, IdParam, Roubles } from '../shared/fields.js';
import { ORDER_STATUSES } from './order-status.js';

/** How many days the staff's plot shows, today included. */
export const STATISTICS_DAYS = 14;

export const StatisticsQuery = z.object({
  /** Of this brand alone; absent: of every brand whose orders the caller may see. */
  brandId: IdParam.optional(),
});

export const OrderStatistics = z
  .object({
    /** What the caller ordered himself. */
    mine: z.object({ orders: z.number().int(), spent: Roubles }),
    /** null for those who see no brand's orders. */
    staff: z
      .object({
        brandIds: z.array(Id),
        today: z.object({
          orders: z.number().int(),
          revenue: Roubles,
          byStatus: z.record(z.enum(ORDER_STATUSES), z.number().int()),
        }),
        /** Oldest first, a row a day (yyyy-mm-dd in the platform's time zone), without gaps. */
        days: z.array(z.object({ date: z.string(), orders: z.number().int(), revenue: Roubles })),
      })
      .nullable(),
  })
  .meta({ id: 'OrderStatistics' });
export type OrderStatistics = z.infer<typeof OrderStatistics>;
