/** The stored fields of an ingredient, from the bodies of its calls. */
import type { CreateIngredientBody, EditIngredientBody } from '@skatert/contracts/inventory/ingredients';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { IngredientDoc, NutritionFields } from '../shared/ingredient-model.js';

type Fields = Omit<IngredientDoc, '_id' | 'masterId' | 'nameKey' | 'locks' | 'call' | 'bodyHash'>;

const NUTRITION = ['protein', 'fat', 'carbs', 'calories'] as const;

/** Returns the nutrition of a body; the nested fields win. Absent fields are absent. */
function nutritionOf({ nutrition, ...flat }: Pick<EditIngredientBody, 'nutrition' | keyof NutritionFields>) {
  const fields: NutritionFields = {};
  for (const name of NUTRITION) {
    const sent = nutrition?.[name] === undefined ? flat[name] : nutrition[name];
    if (sent !== undefined) fields[name] = sent;
  }
  return fields;
}

const thousandthsOf = (quantity: number | null): number | null =>
  quantity === null ? null : quantityToThousandths(quantity);

/** Returns the fields of a new ingredient. */
export function newFields(body: CreateIngredientBody): Fields {
  const { name, unitId, warehouseId, packagingId, packageSize, notes, categoryName } = body;
  return {
    name,
    unitId,
    warehouseId: warehouseId ?? null,
    packagingId: packagingId ?? null,
    packageSize: thousandthsOf(packageSize ?? null),
    notes,
    categoryName,
    ...nutritionOf(body),
  };
}

/** Returns the fields that a change sets: absent ones stay as they are. */
export function changedFields(body: EditIngredientBody): Partial<Fields> {
  const { name, unitId, warehouseId, packagingId, packageSize, notes, categoryName } = body;
  return {
    ...(name !== undefined && { name }),
    ...(unitId !== undefined && { unitId }),
    ...(warehouseId !== undefined && { warehouseId }),
    ...(packagingId !== undefined && { packagingId }),
    ...(packageSize !== undefined && { packageSize: thousandthsOf(packageSize) }),
    ...(notes !== undefined && { notes: notes || null }),
    ...(categoryName !== undefined && { categoryName: categoryName || null }),
    ...nutritionOf(body),
  };
}
