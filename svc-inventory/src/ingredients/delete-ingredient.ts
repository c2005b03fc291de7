/** Deletes ingredients that nothing refers to. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { IngredientDeps } from './ingredient-deps.js';
import { recordIngredient } from './ingredient-journal.js';

/** @throws AppError INGREDIENT_IN_USE for one with movements, in a supply, a count or a recipe, NOT_FOUND */
export async function deleteIngredient(deps: IngredientDeps, masterId: number, id: number): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    if (await isReferenced(deps, id, session)) throw new AppError(INVENTORY_ERRORS.INGREDIENT_IN_USE);
    await deps.balances.deleteMany({ ingredientId: id }, { session });
    await deps.minimums.deleteMany({ ingredientId: id }, { session });
    await deps.ingredientRecipes.deleteOne({ _id: id }, { session });
    const before = await documentsOf(deps.ingredients).findOneAndDelete({ _id: id, masterId }, { session });
    if (!before) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
    await recordIngredient(deps, { before, after: null }, session);
  });
}

/** Returns whether a movement, a supply, a count or a recipe, also of an option of extras or another ingredient, has it. */
export async function isReferenced(
  deps: IngredientDeps,
  ingredientId: number,
  session: ClientSession,
): Promise<boolean> {
  const found =
    (await deps.movements.exists({ ingredientId }).session(session)) ??
    (await deps.supplies.exists({ 'items.ingredientId': ingredientId }).session(session)) ??
    (await deps.stocktakingLines.exists({ ingredientId }).session(session)) ??
    (await deps.recipeVersions.exists({ ingredientIds: ingredientId }).session(session)) ??
    (await deps.extraRecipeVersions.exists({ ingredientIds: ingredientId }).session(session)) ??
    (await deps.ingredientRecipes.exists({ 'lines.ingredientId': ingredientId }).session(session));
  return found !== null;
}
