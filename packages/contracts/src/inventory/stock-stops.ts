/** Whether a brand's products leave the sale while the stock does not suffice: `/auth/v1/inventory/stock-stops`. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const StockStopSetting = z
  .object({ brandId: Id, enabled: z.boolean({ error: 'Нужно true или false' }) })
  .meta({ id: 'StockStopSetting' });
export type StockStopSetting = z.infer<typeof StockStopSetting>;

/** The settings of brands; one that is absent has never changed it, and it is off. */
export const StockStopSettings = z.array(StockStopSetting);
export type StockStopSettings = z.infer<typeof StockStopSettings>;
