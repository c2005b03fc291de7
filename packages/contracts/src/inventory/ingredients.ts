/** Ingredients: `/auth/v1/inventory/ingredients`. */
import { z } from 'zod';
import { BooleanParam, Id, IdParam, line, multiline, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { chosenId, orNull, QuantityFrom0, SignedQuantity } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';
import { NUTRITION_BASES } from './nutrition-base.js';

const decimals = (count: number, message: string) =>
  z
    .number({ error: 'Нужно число' })
    .min(0, { error: INVENTORY_TEXTS.notNegative, abort: true })
    .max(100_000, { error: 'Слишком большое число', abort: true })
    .refine((value) => Math.abs(value * 10 ** count - Math.round(value * 10 ** count)) < 1e-4, message);
const Grams = decimals(2, 'Не больше двух знаков после запятой').nullish();
const Kilocalories = decimals(1, 'Не больше одного знака после запятой').nullish();

/** Grams, and kcal. */
const nutritionInput = { protein: Grams, fat: Grams, carbs: Grams, calories: Kilocalories };

const body = {
  name: line({ max: 255, required: INVENTORY_TEXTS.nameMissing }),
  unitId: chosenId(INVENTORY_TEXTS.unitMissing),
  /** The quantity of a package in the ingredient's unit. */
  packageSize: QuantityFrom0.nullish(),
  packagingId: Id.nullish(),
  notes: multiline({ max: 1024 }).nullish().transform(orNull),
  categoryName: line({ max: 64 }).nullish().transform(orNull),
  ...nutritionInput,
  /** What the nutrition is of; absent: a unit of the ingredient. */
  nutritionBase: z.enum(NUTRITION_BASES, { error: 'Неизвестная база КБЖУ' }).nullish(),
  /** The same four fields, nested; these win. */
  nutrition: z.object(nutritionInput).nullish(),
};

export const CreateIngredientBody = z.object({
  ...body,
  /** Null: listed in no warehouse. */
  warehouseId: Id.nullish(),
  /** Checked and ignored: the first stock comes from a posted supply. */
  initialQty: QuantityFrom0.nullish(),
});
export type CreateIngredientBody = z.infer<typeof CreateIngredientBody>;

/** Absent: unchanged. Null: none. */
export const EditIngredientBody = z.object({
  ...body,
  name: body.name.optional(),
  unitId: body.unitId.optional(),
  notes: multiline({ max: 1024 }).nullish(),
  categoryName: line({ max: 64 }).nullish(),
  /** Another warehouse than before: the whole stock moves there, with its batches. */
  warehouseId: Id.nullish(),
  /** The correction after a move: above 0 a receipt, below 0 a write-off. */
  adjustQty: SignedQuantity.nullish(),
  /** Where the stock is adjusted; absent: in the ingredient's warehouse. */
  adjustWarehouseId: Id.nullish(),
});
export type EditIngredientBody = z.infer<typeof EditIngredientBody>;

const nutrition = {
  protein: z.number().nullable(),
  fat: z.number().nullable(),
  carbs: z.number().nullable(),
  calories: z.number().nullable(),
};

export const Ingredient = z
  .object({
    id: Id,
    /** The same as `id`. */
    ingredientId: Id,
    name: z.string(),
    unitId: Id,
    unitName: z.string(),
    /** The warehouse in which it is listed even without stock. */
    warehouseId: Id.nullable(),
    warehouseName: z.string().nullable(),
    packageSize: z.number().nullable(),
    packagingId: Id.nullable(),
    notes: z.string().nullable(),
    categoryName: z.string().nullable(),
    /** The quantity in the warehouse that was asked for; without one in the ingredient's own. */
    quantity: z.number(),
    /** The quantity in all warehouses. */
    totalQuantity: z.number(),
    /** When the warehouse of `quantity` got it last. */
    lastSupplyDate: Timestamp.nullable(),
    /**
     * The earliest expiry in the warehouse that was asked for; without one in all. yyyy-mm-dd; absent: a server
     * of an earlier release.
     */
    earliestExpiry: z.string().nullish(),
    /** The nutrition of a unit. */
    ...nutrition,
    nutrition: z.object(nutrition),
    /** For what it was given; absent: a server of an earlier release. */
    nutritionBase: openValue(NUTRITION_BASES).optional(),
  })
  .meta({ id: 'Ingredient' });
export type Ingredient = z.infer<typeof Ingredient>;

/** The categories of a master's ingredients by name, of two spellings one: `/ingredients/categories`. */
export const Categories = z.array(z.string());
export type Categories = z.infer<typeof Categories>;

/** `warehouseId`: the ingredients listed in this warehouse; otherwise all. */
export const IngredientsQuery = z.object({
  warehouseId: IdParam.optional(),
  allWarehouses: BooleanParam.optional(),
});
export type IngredientsQuery = z.infer<typeof IngredientsQuery>;
