/** The categories of a master's ingredients: free texts, of which those with one name are one category. */
import { distinctNames, foldedName } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { type IngredientModel, MASTER_CATEGORIES } from './ingredient-model.js';

/** Returns the categories of a master as they are written. Reads one entry of the index for each. */
export async function categoriesOf(
  ingredients: IngredientModel,
  masterId: number,
  session?: ClientSession,
): Promise<string[]> {
  const grouped = documentsOf(ingredients).aggregate<{ _id: string | null }>(
    [{ $match: { masterId } }, { $group: { _id: '$categoryName' } }],
    { hint: MASTER_CATEGORIES, ...(session && { session }) },
  );
  return (await grouped.toArray()).flatMap(({ _id }) => _id ?? []);
}

const byName = new Intl.Collator('ru').compare;

/** Returns the categories of masters by name, of several spellings that of the first ingredient. */
export async function listCategories(
  ingredients: IngredientModel,
  masters: readonly number[],
): Promise<string[]> {
  const grouped = documentsOf(ingredients).aggregate<{ _id: string }>([
    { $match: { masterId: { $in: [...masters] }, categoryName: { $ne: null } } },
    { $group: { _id: '$categoryName', first: { $min: '$_id' } } },
    { $sort: { first: 1 } },
  ]);
  return distinctNames((await grouped.toArray()).map(({ _id }) => _id)).sort(byName);
}

/**
 * Returns a typed category as the master's other ingredients write it, the first of several spellings; as it was typed
 * when they have no such category.
 * @param id the ingredient that gets it
 */
export async function asWritten(
  ingredients: IngredientModel,
  { masterId, id }: { masterId: number; id: number },
  typed: string,
  session: ClientSession,
): Promise<string> {
  const key = foldedName(typed);
  const spellings = (await categoriesOf(ingredients, masterId, session)).filter(
    (name) => foldedName(name) === key,
  );
  if (spellings.length === 0) return typed;
  const first = await documentsOf(ingredients).findOne(
    { masterId, categoryName: { $in: spellings }, _id: { $ne: id } },
    { session, sort: { _id: 1 }, projection: { categoryName: 1 } },
  );
  return first?.categoryName ?? typed;
}
