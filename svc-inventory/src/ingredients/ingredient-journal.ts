/** Ingredients in the journal. */
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { changesOf, listed, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { ClientSession } from 'mongoose';
import { type IngredientDoc, NUTRIENTS } from '../shared/ingredient-model.js';
import type { StaffJournalDeps } from '../shared/staff-journal.js';

const numbered = (id: number | null | undefined): string | null => (id == null ? null : `№${id}`);

const SHOWN: Shown<IngredientDoc> = {
  name: ({ name }) => name,
  category: ({ categoryName }) => categoryName,
  unit: ({ unitId }) => numbered(unitId),
  warehouse: ({ warehouseId }) => numbered(warehouseId),
  packaging: ({ packagingId }) => numbered(packagingId),
  size: ({ packageSize }) =>
    packageSize === null ? null : formatQuantity(thousandthsToQuantity(packageSize)),
  nutrition: (ingredient) =>
    listed(NUTRIENTS.flatMap((name) => (ingredient[name] == null ? [] : [String(ingredient[name])]))),
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
