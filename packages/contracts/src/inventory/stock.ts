/** Stock: `/auth/v1/inventory/stock`. */
import { z } from 'zod';
import { Id, IdParam, PageQuery, SearchParam } from '../shared/fields.js';
import { chosenId, DayInput, quantityAbove0 } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

/** The stock of one ingredient in one warehouse. */
export const StockRow = z
  .object({
    ingredientId: Id,
    warehouseId: Id,
    name: z.string(),
    /** The quantity, with at most three decimals. */
    quantity: z.number(),
    /** The smallest quantity that the warehouse should have; null: none is set. */
    minimum: z.number().nullable(),
    unitId: Id,
    unitName: z.string(),
    packageSize: z.number().nullable(),
    /** The first expiry of the batches that are still held, yyyy-mm-dd. */
    earliestExpiry: z.string().nullable(),
    /** The date of the last posted supply. */
    lastSupplyDate: z.string().nullable(),
    /** The date of the last write-off. */
    lastUseDate: z.string().nullable(),
    /** The supplier of the last posted supply. */
    supplierName: z.string().nullable(),
    categoryName: z.string().nullable(),
  })
  .meta({ id: 'StockRow' });
export type StockRow = z.infer<typeof StockRow>;

/** Filters stock by warehouse, by ingredient, or by both; at least one is required. */
export const StockQuery = z
  .object({ warehouseId: IdParam.optional(), ingredientId: IdParam.optional() })
  .refine((query) => query.warehouseId !== undefined || query.ingredientId !== undefined, {
    message: 'Укажите склад или ингредиент',
    path: ['warehouseId'],
  });
export type StockQuery = z.infer<typeof StockQuery>;

/** A page of a warehouse's stock. */
export const StockPageQuery = PageQuery.extend({
  /** Found in id, name, supplier and category. */
  search: SearchParam.optional(),
  /** yyyy-mm-dd: only rows whose earliest expiry is this day. */
  expiry: DayInput.optional(),
});
export type StockPageQuery = z.infer<typeof StockPageQuery>;

/** A receipt or a write-off of one ingredient. */
export const StockChangeBody = z.object({
  warehouseId: chosenId(INVENTORY_TEXTS.stockChange),
  ingredientId: chosenId(INVENTORY_TEXTS.stockChange),
  qty: quantityAbove0(INVENTORY_TEXTS.stockChange),
});
export type StockChangeBody = z.infer<typeof StockChangeBody>;
