/** Deletes ingredients that nothing refers to. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { IngredientDeps } from './ingredient-deps.js';

/** @throws AppError INGREDIENT_IN_USE for one with movements, in a supply, a count or a recipe, NOT_FOUND */
export async function deleteIngredient(deps: IngredientDeps, masterId: number, id: number): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const isUsed =
      (await deps.movements.exists({ ingredientId: id }).session(session)) !== null ||
      (await deps.supplies.exists({ 'items.ingredientId': id }).session(session)) !== null ||
      (await deps.countLines.exists({ ingredientId: id }).session(session)) !== null ||
      (await deps.recipeVersions.exists({ ingredientIds: id }).session(session)) !== null ||
      (await deps.ingredientRecipes.exists({ 'lines.ingredientId': id }).session(session)) !== null;
    if (isUsed) throw new AppError('INGREDIENT_IN_USE');
    await deps.balances.deleteMany({ ingredientId: id }, { session });
    await deps.minimums.deleteMany({ ingredientId: id }, { session });
    await deps.ingredientRecipes.deleteOne({ _id: id }, { session });
    const { deletedCount } = await deps.ingredients.deleteOne({ _id: id, masterId }, { session });
    if (deletedCount === 0) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
  });
}
