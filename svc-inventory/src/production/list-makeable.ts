/** Lists the ingredients that the kitchen makes. */
import type { Makeable } from '@skatert/contracts/inventory/productions';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { IngredientRecipeDoc, RecipeModels } from '../recipes/recipe-models.js';
import { type DescribeDeps, describeIngredients } from '../shared/described-ingredients.js';

export interface MakeableDeps extends DescribeDeps, Pick<RecipeModels, 'ingredientRecipes'> {}

const byName = new Intl.Collator('ru').compare;

/**
 * Returns the ingredients of the masters that have a recipe, by name. Without what the recipes use: a master may have as many
 * recipes as ingredients, each with a hundred lines.
 */
export async function listMakeable(deps: MakeableDeps, masters: readonly number[]): Promise<Makeable[]> {
  const recipes = await documentsOf(deps.ingredientRecipes)
    .find({ masterId: { $in: [...masters] }, 'lines.0': { $exists: true } })
    .project<Pick<IngredientRecipeDoc, '_id' | 'yield' | 'shelfLifeDays'>>({ yield: 1, shelfLifeDays: 1 })
    .toArray();
  const describe = await describeIngredients(
    deps,
    recipes.map(({ _id }) => _id),
  );
  return recipes
    .map(({ _id, yield: made, shelfLifeDays }) => {
      return { ingredientId: _id, ...describe(_id), yield: thousandthsToQuantity(made), shelfLifeDays };
    })
    .toSorted((a, b) => byName(a.ingredientName, b.ingredientName));
}
