/** Ingredients in the journal. */
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { changesOf, listed, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { ClientSession } from 'mongoose';
import { type IngredientDoc, NUTRIENTS, type NutritionFields } from '../shared/ingredient-model.js';
import { referenceTexts } from '../shared/reference-texts.js';
import type { IngredientDeps } from './ingredient-deps.js';

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

interface Difference {
  before: IngredientDoc | null;
  after: IngredientDoc | null;
}

type Deps = Pick<IngredientDeps, 'journal' | 'units' | 'warehouses' | 'packagings'>;

async function shownFields(
  { units, warehouses, packagings }: Deps,
  { before, after }: Difference,
  session: ClientSession,
): Promise<Shown<IngredientDoc>> {
  const unitText = await referenceTexts(units, [before?.unitId, after?.unitId], session);
  const warehouseText = await referenceTexts(warehouses, [before?.warehouseId, after?.warehouseId], session);
  const packagingText = await referenceTexts(packagings, [before?.packagingId, after?.packagingId], session);
  return {
    name: ({ name }) => name,
    category: ({ categoryName }) => categoryName,
    unit: ({ unitId }) => unitText(unitId),
    warehouse: ({ warehouseId }) => warehouseText(warehouseId),
    packaging: ({ packagingId }) => packagingText(packagingId),
    size: ({ packageSize }) =>
      packageSize === null ? null : formatQuantity(thousandthsToQuantity(packageSize)),
    nutrition: nutritionText,
    notes: ({ notes = null }) => notes,
  };
}

/** Adds what has become of an ingredient; null before or after: it was created or deleted. */
export async function recordIngredient(
  deps: Deps,
  { before, after }: Difference,
  session: ClientSession,
): Promise<void> {
  const { _id, masterId, name } = (after ?? before) as IngredientDoc;
  const action = before === null ? 'created' : after === null ? 'deleted' : 'edited';
  const changes = changesOf(await shownFields(deps, { before, after }, session), before, after);
  await deps.journal.write(
    { scope: { masterId }, kind: 'ingredient', objectId: _id, name, action, changes },
    session,
  );
}
