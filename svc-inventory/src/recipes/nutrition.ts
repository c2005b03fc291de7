/** The nutrition of ingredients, also of those that the kitchen makes itself, and of portions. */
import type { Nutrition } from '@skatert/contracts/inventory/nutrition';
import { findIngredients } from '../shared/described-ingredients.js';
import {
  type IngredientDoc,
  type IngredientModel,
  NUTRIENTS,
  type NutritionFields,
} from '../shared/ingredient-model.js';
import { type Made, partsFirst, partsOf, readMade } from './made.js';
import type { RecipeLine, RecipeModels } from './recipe-models.js';

export interface NutritionDeps extends Pick<RecipeModels, 'ingredientRecipes'> {
  ingredients: IngredientModel;
}

/** The nutrition of a unit, by ingredient: its own, or else that of what it is made of. Absent: unknown. */
export type Nutritions = ReadonlyMap<number, Nutrition>;

export const readNutritions = async (deps: NutritionDeps, ids: readonly number[]): Promise<Nutritions> =>
  nutritionsOf(deps, ids, await readMade(deps, ids));

/** Returns the nutrition of the ingredients, and of what they are made of. `made`: their recipes. */
export async function nutritionsOf(
  deps: NutritionDeps,
  ids: readonly number[],
  made: Made,
): Promise<Nutritions> {
  const found = await findIngredients(deps, [...ids, ...partsOf(made.values())]);
  const known = new Map<number, Nutrition>();
  for (const [id, ingredient] of found) {
    const own = ownOf(ingredient);
    if (own) known.set(id, own);
  }
  for (const { _id, lines, yield: whole } of partsFirst(made)) {
    const ingredient = found.get(_id);
    // Its own counts, also when a part of it is unknown.
    const sum = ingredient && hasOwn(ingredient) ? null : sumOf(lines, known, whole);
    if (sum) known.set(_id, sum);
  }
  return known;
}

/** Returns the nutrition of a portion, rounded; null when it is unknown of an ingredient. */
export function nutritionOfPortion(lines: readonly RecipeLine[], known: Nutritions): Nutrition | null {
  const sum = sumOf(lines, known, 1000);
  if (!sum) return null;
  const { protein, fat, carbs, calories } = sum;
  return { protein: round(protein), fat: round(fat), carbs: round(carbs), calories: Math.round(calories) };
}

const round = (grams: number): number => Math.round(grams * 100) / 100;

const hasOwn = (ingredient: NutritionFields): boolean => NUTRIENTS.some((name) => ingredient[name] != null);

/** Returns the nutrition when all of it is given. */
function ownOf({ protein, fat, carbs, calories }: IngredientDoc): Nutrition | null {
  if (protein == null || fat == null || carbs == null || calories == null) return null;
  return { protein, fat, carbs, calories };
}

/**
 * Returns the nutrition of a unit; null when it is unknown of a line, or when there are none.
 * @param whole how much the lines make, in thousandths
 */
function sumOf(lines: readonly RecipeLine[], known: Nutritions, whole: number): Nutrition | null {
  if (lines.length === 0) return null;
  const sum: Nutrition = { protein: 0, fat: 0, carbs: 0, calories: 0 };
  for (const { ingredientId, quantity } of lines) {
    const one = known.get(ingredientId);
    if (!one) return null;
    for (const name of NUTRIENTS) sum[name] += (one[name] * quantity) / whole;
  }
  return sum;
}
