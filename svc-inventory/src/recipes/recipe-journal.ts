/** Recipes in the journal: what a portion takes, before and after. */
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { cut, type JournalValue, listed } from '@skatert/service-kit/journal/changes-of';
import type { ClientSession } from 'mongoose';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { StaffNote } from '../shared/staff-journal.js';
import type { PortionDoc, RecipeLine } from './recipe-models.js';

/** Whose recipe it is. */
export type RecipeOwner = Pick<StaffNote, 'scope' | 'kind' | 'objectId' | 'name'>;

/** Returns a function that writes lines: «Мука 0,5, Соль 0,01»; null without lines. */
export async function linesText(
  { ingredients }: { ingredients: IngredientModel },
  lines: readonly RecipeLine[],
  session: ClientSession,
): Promise<(lines: readonly RecipeLine[]) => string | null> {
  const ids = [...new Set(lines.map(({ ingredientId }) => ingredientId))];
  const found = await documentsOf(ingredients)
    .find({ _id: { $in: ids } }, { session, projection: { name: 1 } })
    .toArray();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  const lineText = ({ ingredientId, quantity }: RecipeLine) =>
    `${names.get(ingredientId) ?? `№${ingredientId}`} ${formatQuantity(thousandthsToQuantity(quantity))}`;
  return (some) => listed(some.map(lineText));
}

/** Returns the differences of the portions, one a size. */
export function portionChanges(
  before: readonly PortionDoc[],
  after: readonly PortionDoc[],
  textOf: (lines: readonly RecipeLine[]) => string | null,
): JournalValue[] {
  const sizes = new Set([...before, ...after].map(({ size }) => size));
  return [...sizes].flatMap((size) => {
    const [old = null, now = null] = [before, after].map((portions) =>
      textOf(portions.find((portion) => portion.size === size)?.lines ?? []),
    );
    // Compared whole: a difference beyond what an entry keeps is one, too.
    if (old === now) return [];
    const values = { before: old && cut(old), after: now && cut(now) };
    return [{ field: 'recipe', ...values, ...(size !== null && { of: size }) }];
  });
}
