/** The statistics on the home page: `/order/v1/statistics`. Canceled orders count in `byStatus` only. */
import { z } from 'zod';
import { Id, IdParam, Roubles } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { PAYMENT_METHODS } from './payments.js';

/** The number of days in the staff chart, including today. */
export const STATISTICS_DAYS = 14;

export const StatisticsQuery = z.object({
  /** Only this brand; absent: every brand whose orders the caller may see. */
  brandId: IdParam.optional(),
});

/** Sums of records of payments by the time of the record, whatever became of their orders. Absent while `building`. */
const paymentSums = z
  .array(z.object({ method: openValue(PAYMENT_METHODS), paid: Roubles, refunded: Roubles }))
  .optional();

/** Parts of the sums, all of which earlier releases don't say. */
const moneyParts = {
  /** What of the revenue was paid for deliveries. */
  deliveryFees: Roubles.optional(),
  /** What promo codes and the staff took off; the revenue does not contain it. */
  discounts: Roubles.optional(),
  payments: paymentSums,
};
export type MoneyParts = z.infer<z.ZodObject<typeof moneyParts>>;

export const OrderStatistics = z
  .object({
    /** The caller's own orders. */
    mine: z.object({ orders: z.number().int(), spent: Roubles }),
    /** null for callers who may not see any brand's orders. */
    staff: z
      .object({
        brandIds: z.array(Id),
        /** True while the sums of points are being built: until then parts are missing. Only for who is bound to points. */
        building: z.boolean().optional(),
        /** The one whose days are counted, that of the brands; earlier releases don't name it. */
        timeZone: ReadTimeZone.optional(),
        today: z.object({
          orders: z.number().int(),
          revenue: Roubles,
          ...moneyParts,
          /** The number of orders by status. */
          byStatus: z.record(z.string(), z.number().int()),
        }),
        /** Oldest first, one row per day (yyyy-mm-dd in this time zone), without gaps. */
        days: z.array(z.object({ date: z.string(), orders: z.number().int(), revenue: Roubles })),
        /** Of all these days; earlier releases don't say it. */
        period: z.object(moneyParts).optional(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderStatistics' });
export type OrderStatistics = z.infer<typeof OrderStatistics>;
