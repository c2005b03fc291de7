/** Ingredients in the journal. */
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { changesOf, listed, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { ClientSession } from 'mongoose';
import { type IngredientDoc, NUTRIENTS, type NutritionFields } from '../shared/ingredient-model.js';
import type { StaffJournalDeps } from '../shared/staff-journal.js';

const numbered = (id: number | null | undefined): string | null => (id == null ? null : `№${id}`);

const NUTRIENT_TEXTS: Readonly<Record<(typeof NUTRIENTS)[number], string>> = {
  protein: 'белки',
  fat: 'жиры',
  carbs: 'углеводы',
  calories: 'ккал',
};
/** As many as are stored: of a gram a nutrient may be thousandths. */
const NUTRIENT_DECIMALS = 6;

/** Returns «белки 5, ккал 120,5», of a unit; null: none is known. */
const nutritionText = (ingredient: NutritionFields): string | null =>
  listed(
    NUTRIENTS.flatMap((name) => {
      const value = ingredient[name];
      return value == null ? [] : [`${NUTRIENT_TEXTS[name]} ${formatDecimal(value, 0, NUTRIENT_DECIMALS)}`];
    }),
  );

const SHOWN: Shown<IngredientDoc> = {
  name: ({ name }) => name,
  category: ({ categoryName }) => categoryName,
  unit: ({ unitId }) => numbered(unitId),
  warehouse: ({ warehouseId }) => numbered(warehouseId),
  packaging: ({ packagingId }) => numbered(packagingId),
  size: ({ packageSize }) =>
    packageSize === null ? null : formatQuantity(thousandthsToQuantity(packageSize)),
  nutrition: nutritionText,
  notes: ({ notes = null }) => notes,
};

/** Adds what has become of an ingredient; null before or after: it was created or deleted. */
export async function recordIngredient(
  { journal }: StaffJournalDeps,
  { before, after }: { before: IngredientDoc | null; after: IngredientDoc | null },
  session: ClientSession,
): Promise<void> {
  const { _id, masterId, name } = (after ?? before) as IngredientDoc;
  const action = before === null ? 'created' : after === null ? 'deleted' : 'edited';
  const changes = changesOf(SHOWN, before, after);
  await journal.write(
    { scope: { masterId }, kind: 'ingredient', objectId: _id, name, action, changes },
    session,
  );
}
