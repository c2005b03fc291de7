/** Lists the ingredients that the kitchen makes. */
import type { Makeable } from '@skatert/contracts/inventory/productions';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/documents';
import { type DescribeDeps, describeIngredients } from '../models/described-ingredients.js';
import type { RecipeModels } from '../models/recipe-models.js';

export interface MakeableDeps extends DescribeDeps, Pick<RecipeModels, 'ingredientRecipes'> {}

/** Returns the ingredients of the masters that have a recipe, by name. Their number is bounded by the quota. */
export async function listMakeable(deps: MakeableDeps, masters: readonly number[]): Promise<Makeable[]> {
  const recipes = await documentsOf(deps.ingredientRecipes)
    .find({ masterId: { $in: [...masters] }, 'lines.0': { $exists: true } })
    .toArray();
  const describe = await describeIngredients(
    deps,
    recipes.flatMap(({ _id, lines }) => [_id, ...lines.map(({ ingredientId }) => ingredientId)]),
  );
  return recipes
    .map(({ _id, yield: made, shelfLifeDays, lines }) => ({
      ingredientId: _id,
      ...describe(_id),
      yield: thousandthsToQuantity(made),
      shelfLifeDays,
      items: lines.map(({ ingredientId, quantity }) => {
        return { ingredientId, ...describe(ingredientId), qty: thousandthsToQuantity(quantity) };
      }),
    }))
    .toSorted((a, b) => a.ingredientName.localeCompare(b.ingredientName, 'ru'));
}
