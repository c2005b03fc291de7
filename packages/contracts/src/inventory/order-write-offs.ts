/**
 * What completed orders use: the warehouses from which it is written off, `/auth/v1/inventory/order-warehouses`, and what
 * these lacked, `/auth/v1/inventory/shortfalls`.
 */
import { z } from 'zod';
import { Id, IdParam, Timestamp } from '../shared/fields.js';
import { chosenId } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

/** A brand, or one of its pickup points, and the warehouse that its orders use. */
export const OrderWarehouse = z
  .object({
    brandId: Id,
    brandName: z.string(),
    /** Null: deliveries of the brand, and its points without a warehouse of their own. */
    pointId: Id.nullable(),
    pointName: z.string().nullable(),
    /** The chosen one; null: none. */
    warehouseId: Id.nullable(),
    /** The one that orders use now; null: there is no warehouse. */
    usedWarehouseId: Id.nullable(),
    usedWarehouseName: z.string().nullable(),
  })
  .meta({ id: 'OrderWarehouse' });
export type OrderWarehouse = z.infer<typeof OrderWarehouse>;

export const OrderWarehouseBody = z.object({
  brandId: Id,
  pointId: Id.nullish().transform((id) => id ?? null),
  /** Null: none of its own. */
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing).nullable(),
});
export type OrderWarehouseBody = z.infer<typeof OrderWarehouseBody>;

/** What orders used and a warehouse lacked; the next receipt settles it. */
export const Shortfall = z
  .object({
    warehouseId: Id,
    warehouseName: z.string(),
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    qty: z.number(),
    /** The time of the first order that lacked it. */
    since: Timestamp,
  })
  .meta({ id: 'Shortfall' });
export type Shortfall = z.infer<typeof Shortfall>;

export const ShortfallsQuery = z.object({ warehouseId: IdParam.optional() });
export type ShortfallsQuery = z.infer<typeof ShortfallsQuery>;
