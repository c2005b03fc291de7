/** The statistics on the home page: `/order/v1/statistics`. Canceled orders count in `byStatus` only. */
import { z } from 'zod';
import { Id, IdParam, Roubles } from '../shared/fields.js';
import { ReadTimeZone } from '../shared/time-zones.js';

/** The number of days in the staff chart, including today. */
export const STATISTICS_DAYS = 14;

export const StatisticsQuery = z.object({
  /** Only this brand; absent: every brand whose orders the caller may see. */
  brandId: IdParam.optional(),
});

export const OrderStatistics = z
  .object({
    /** The caller's own orders. */
    mine: z.object({ orders: z.number().int(), spent: Roubles }),
    /** null for callers who may not see any brand's orders. */
    staff: z
      .object({
        brandIds: z.array(Id),
        /** The one whose days are counted, that of the brands; earlier releases don't name it. */
        timeZone: ReadTimeZone.optional(),
        today: z.object({
          orders: z.number().int(),
          revenue: Roubles,
          /** What of the revenue was paid for deliveries; earlier releases don't say it. */
          deliveryFees: Roubles.optional(),
          /** The number of orders by status. */
          byStatus: z.record(z.string(), z.number().int()),
        }),
        /** Oldest first, one row per day (yyyy-mm-dd in this time zone), without gaps. */
        days: z.array(z.object({ date: z.string(), orders: z.number().int(), revenue: Roubles })),
      })
      .nullable(),
  })
  .meta({ id: 'OrderStatistics' });
export type OrderStatistics = z.infer<typeof OrderStatistics>;
