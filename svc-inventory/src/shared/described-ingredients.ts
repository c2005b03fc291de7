/** Ingredients as lists of documents, movements and batches name them. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { IngredientDoc, IngredientModel } from './ingredient-model.js';
import { type UnitModel, unitTexts } from './unit-model.js';

export interface DescribeDeps {
  ingredients: IngredientModel;
  units: UnitModel;
}

/** Names of an ingredient; empty for an unknown one. */
export interface Description {
  ingredientName: string;
  unitName: string;
}

/** Returns a function from the id of one of the ingredients to its names. */
export async function describeIngredients(
  deps: DescribeDeps,
  ids: readonly number[],
): Promise<(id: number) => Description> {
  const found = await findIngredients(deps, ids);
  const texts = await unitTexts(
    deps.units,
    [...found.values()].map(({ unitId }) => unitId),
  );
  return (id) => {
    const ingredient = found.get(id);
    return { ingredientName: ingredient?.name ?? '', unitName: texts.get(ingredient?.unitId ?? 0) ?? '' };
  };
}

/** Returns the ingredients by id. */
export async function findIngredients(
  { ingredients }: Pick<DescribeDeps, 'ingredients'>,
  ids: readonly number[],
): Promise<Map<number, IngredientDoc>> {
  const found = await documentsOf(ingredients)
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  return new Map(found.map((ingredient) => [ingredient._id, ingredient]));
}
