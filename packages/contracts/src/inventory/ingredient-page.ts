/** What an ingredient's own page shows: `/auth/v1/inventory/ingredients/{id}/…`. */
import { z } from 'zod';
import { Id, Roubles, Timestamp, wholeParam } from '../shared/fields.js';

/** A batch of which something remains. */
export const Batch = z
  .object({
    id: Id,
    warehouseId: Id,
    warehouseName: z.string(),
    received: z.number(),
    remaining: z.number(),
    receivedAt: Timestamp,
    /** yyyy-mm-dd. */
    expiresAt: z.string().nullable(),
    supplierName: z.string().nullable(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;

/** A price of a posted supply. */
export const SupplyPrice = z
  .object({
    supplyId: Id,
    date: Timestamp,
    supplierId: Id.nullable(),
    supplierName: z.string().nullable(),
    /** Roubles per unit. */
    price: Roubles,
  })
  .meta({ id: 'SupplyPrice' });
export type SupplyPrice = z.infer<typeof SupplyPrice>;

export const HISTORY_DAYS_MAX = 366;

export const HistoryQuery = z.object({
  days: wholeParam({ min: 1, max: HISTORY_DAYS_MAX, otherwise: 'Неверное число дней' }).default(30),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** The stock of an ingredient at the end of a day, in one warehouse. */
export const StockDay = z
  .object({
    /** yyyy-mm-dd. */
    day: z.string(),
    warehouseId: Id,
    warehouseName: z.string(),
    quantity: z.number(),
  })
  .meta({ id: 'StockDay' });
export type StockDay = z.infer<typeof StockDay>;
