/** Warehouses and stock: `/auth/v1/inventory`. */
import { z } from 'zod';
import { Id, IdParam, line } from '../shared/fields.js';

export const WarehouseBody = z.object({ name: line({ max: 100, required: 'Название обязательно' }) });
export type WarehouseBody = z.infer<typeof WarehouseBody>;
export const Warehouse = z.object({ id: Id, name: z.string() }).meta({ id: 'Warehouse' });
export type Warehouse = z.infer<typeof Warehouse>;

/** The stock of one ingredient in one warehouse. */
export const StockRow = z
  .object({
    ingredientId: Id,
    warehouseId: Id,
    name: z.string(),
    /** At most three decimals. */
    quantity: z.number(),
    unitId: Id,
    unitName: z.string(),
    packageSize: z.number().nullable(),
    earliestExpiry: z.string().nullable(),
    lastSupplyDate: z.string().nullable(),
    lastUseDate: z.string().nullable(),
    supplierName: z.string().nullable(),
    categoryName: z.string().nullable(),
  })
  .meta({ id: 'StockRow' });
export type StockRow = z.infer<typeof StockRow>;

export const WarehouseParams = z.object({ id: IdParam });
export type WarehouseParams = z.infer<typeof WarehouseParams>;

/** Filters stock by warehouse, by ingredient, or by both; at least one is required. */
export const StockQuery = z
  .object({ warehouseId: IdParam.optional(), ingredientId: IdParam.optional() })
  .refine((query) => query.warehouseId !== undefined || query.ingredientId !== undefined, {
    message: 'Укажите склад или ингредиент',
    path: ['warehouseId'],
  });
export type StockQuery = z.infer<typeof StockQuery>;
