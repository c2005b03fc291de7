/** The smallest stock that a warehouse should have: `/auth/v1/inventory/minimums`, and what to order to reach it. */
import { z } from 'zod';
import { Id, IdParam, Roubles } from '../shared/fields.js';
import { chosenId, QuantityFrom0 } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

export const MinimumBody = z.object({
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing),
  ingredientId: chosenId(INVENTORY_TEXTS.ingredientMissing),
  /** The quantity in the ingredient's unit; null and 0: there is no minimum. */
  qty: QuantityFrom0.nullable(),
});
export type MinimumBody = z.infer<typeof MinimumBody>;

export const Minimum = z
  .object({
    warehouseId: Id,
    ingredientId: Id,
    /** The quantity in the ingredient's unit; null: there is none. */
    qty: z.number().nullable(),
  })
  .meta({ id: 'Minimum' });
export type Minimum = z.infer<typeof Minimum>;

/** The minimums of a warehouse, of an ingredient, or of both; at least one is required. */
export const MinimumsQuery = z
  .object({ warehouseId: IdParam.optional(), ingredientId: IdParam.optional() })
  .refine((query) => query.warehouseId !== undefined || query.ingredientId !== undefined, {
    message: 'Укажите склад или ингредиент',
    path: ['warehouseId'],
  });
export type MinimumsQuery = z.infer<typeof MinimumsQuery>;

export const SuggestionQuery = z.object({ warehouseId: IdParam });

/** An ingredient whose stock is below its minimum, and what is missing. Quantities are in its unit. */
export const SuggestedLine = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    quantity: z.number(),
    /** The first expiry of the batches that are still held, yyyy-mm-dd; absent: a server of an earlier release. */
    earliestExpiry: z.string().nullish(),
    minimum: z.number(),
    /** The quantity in drafts of supplies to this warehouse. */
    ordered: z.number(),
    /** What is missing besides, in whole packages if the ingredient has a package size; 0: nothing. */
    qty: z.number(),
    packageSize: z.number().nullable(),
    /** Roubles per unit, the last one that is known. */
    price: Roubles.nullable(),
    /** The supplier of the last supply. */
    supplierId: Id.nullable(),
    supplierName: z.string().nullable(),
  })
  .meta({ id: 'SuggestedLine' });
export type SuggestedLine = z.infer<typeof SuggestedLine>;

export const SupplySuggestion = z
  .object({
    /** First what is to be ordered, then what drafts cover, both by name; as many as a supply may have. */
    lines: z.array(SuggestedLine),
    /** There are more: order these first. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'SupplySuggestion' });
export type SupplySuggestion = z.infer<typeof SupplySuggestion>;
