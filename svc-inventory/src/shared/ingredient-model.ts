/** The model of a master's ingredients. */
import type { NutritionBase } from '@skatert/contracts/inventory/nutrition-base';
import { defineModel, numberOrNull, textOrNull } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

/** The nutrition of one unit of the ingredient: grams, and kcal. Absent in ingredients of earlier releases. */
export interface NutritionFields {
  protein?: number | null;
  fat?: number | null;
  carbs?: number | null;
  calories?: number | null;
}

export const NUTRIENTS = ['protein', 'fat', 'carbs', 'calories'] as const satisfies (keyof NutritionFields)[];

export interface IngredientDoc extends Referenced, NutritionFields {
  unitId: number;
  /** The warehouse in which the ingredient is listed even without stock. */
  warehouseId: number | null;
  /** Thousandths of the unit. */
  packageSize: number | null;
  packagingId?: number | null;
  /** For what the nutrition was given; absent: for a unit. */
  nutritionBase?: NutritionBase;
  categoryName: string | null;
  notes?: string | null;
}
export type IngredientModel = Model<IngredientDoc>;

/** The indexes in which the search looks for ids, for names, with their ids, and for categories. */
export const MASTER_IDS = { masterId: 1, _id: 1 } as const;
export const MASTER_NAMES = { masterId: 1, name: 1, _id: 1 } as const;
export const MASTER_CATEGORIES = { masterId: 1, categoryName: 1 } as const;

export const createIngredientModel = defineModel<IngredientDoc>(
  'ingredients',
  {
    ...REFERENCED,
    unitId: { type: Number, required: true, index: true },
    warehouseId: { ...numberOrNull, index: true },
    packageSize: numberOrNull,
    packagingId: { ...numberOrNull, index: true },
    categoryName: textOrNull,
    notes: textOrNull,
    protein: numberOrNull,
    fat: numberOrNull,
    carbs: numberOrNull,
    calories: numberOrNull,
    nutritionBase: String,
  },
  [MASTER_IDS, MASTER_NAMES, MASTER_CATEGORIES, NAME_INDEX, CALL_INDEX],
);
