/** The form of an ingredient, for a new one and for a change. */
import {
  CreateIngredientBody,
  EditIngredientBody,
  type Ingredient,
} from '@skatert/contracts/inventory/ingredients';
import { chosenId } from '@skatert/contracts/inventory/inventory-fields';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { ContractForm, ContractFormOptions } from '@skatert/ui-kit/office/contract-form';
import { NOT_CHOSEN } from '../shared/unit-options.js';
import { nutritionInBase } from './nutrition-in-base.js';

/** Unlike a body, it requires the warehouse. */
export const IngredientForm = CreateIngredientBody.omit({ nutrition: true, nutritionBase: true }).extend({
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing),
  adjustQty: EditIngredientBody.shape.adjustQty,
});

export type IngredientFormState = ContractForm<typeof IngredientForm>;
type Options = ContractFormOptions<typeof IngredientForm>;
/** The parsed form. */
export type IngredientValues = Parameters<Options['save']>[0];

const NO_NUTRITION = { protein: null, fat: null, carbs: null, calories: null };

/** Returns the initial values; `ingredient` null: of a new one in the warehouse. */
export function initialValues(ingredient: Ingredient | null, warehouseId: number | null): Options['values'] {
  return {
    name: ingredient?.name ?? '',
    warehouseId: (ingredient ? ingredient.warehouseId : warehouseId) ?? undefined,
    unitId: ingredient?.unitId ?? NOT_CHOSEN,
    packagingId: ingredient?.packagingId ?? null,
    packageSize: ingredient?.packageSize ?? null,
    categoryName: ingredient?.categoryName ?? '',
    notes: ingredient?.notes ?? '',
    ...(ingredient ? nutritionInBase(ingredient) : NO_NUTRITION),
    initialQty: null,
    adjustQty: null,
  };
}
