/** The recipes of what the kitchen makes itself, and how they are nested. */

import { RECIPE_DEPTH_MAX } from '@skatert/contracts/inventory/recipes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { addTo } from '@skatert/service-kit/shared/group-by';
import type { ClientSession } from 'mongoose';
import type { IngredientRecipeDoc, RecipeModels } from './recipe-models.js';

type RecipesDeps = Pick<RecipeModels, 'ingredientRecipes'>;

/** Recipes by the ingredient that they make, with those of what they are made of. */
export type Made = ReadonlyMap<number, IngredientRecipeDoc>;

/**
 * How many recipes, one within another, are read: one more than may be saved, so that too many are noticed. Those of
 * earlier releases may be nested deeper: what is below counts as bought.
 */
const LEVELS_READ = RECIPE_DEPTH_MAX + 1;

/** Returns the recipes of the ingredients, of what they are made of, and so on: a query per level. */
export async function readMade(
  { ingredientRecipes }: RecipesDeps,
  ids: readonly number[],
  session?: ClientSession,
): Promise<Made> {
  const made = new Map<number, IngredientRecipeDoc>();
  const seen = new Set(ids);
  let level = [...seen];
  for (let levels = 0; level.length > 0 && levels < LEVELS_READ; levels += 1) {
    const recipes = await documentsOf(ingredientRecipes)
      .find({ _id: { $in: level }, 'lines.0': { $exists: true } }, { session })
      .toArray();
    for (const recipe of recipes) made.set(recipe._id, recipe);
    level = [...new Set(partsOf(recipes))].filter((id) => !seen.has(id));
    for (const id of level) seen.add(id);
  }
  return made;
}

/** Returns the ingredients of the recipes. */
export const partsOf = (recipes: Iterable<IngredientRecipeDoc>): number[] =>
  [...recipes].flatMap(({ lines }) => lines.map(({ ingredientId }) => ingredientId));

/**
 * Returns the recipes in an order in which each comes after those of what it is made of, without recursion: the deepest
 * are as many as ingredients. Those of a circle, which can't be saved, are left out.
 */
export function partsFirst(made: Made): IngredientRecipeDoc[] {
  const users = new Map<number, IngredientRecipeDoc[]>();
  const missing = new Map<IngredientRecipeDoc, number>();
  for (const recipe of made.values()) {
    const parts = partsOf([recipe]).filter((id) => made.has(id));
    missing.set(recipe, parts.length);
    for (const id of parts) addTo(users, id, recipe);
  }
  const ordered = [...made.values()].filter((recipe) => missing.get(recipe) === 0);
  // Grows while it is read.
  for (const { _id } of ordered)
    for (const user of users.get(_id) ?? []) {
      const left = (missing.get(user) ?? 0) - 1;
      missing.set(user, left);
      if (left === 0) ordered.push(user);
    }
  return ordered;
}

/** Returns how many recipes are within one another in each ingredient, itself included; absent: it is not made. */
export function depthsOf(made: Made): Map<number, number> {
  const depths = new Map<number, number>();
  for (const { _id, lines } of partsFirst(made))
    depths.set(_id, 1 + Math.max(...lines.map(({ ingredientId }) => depths.get(ingredientId) ?? 0)));
  return depths;
}

/** Returns in how many recipes, one within another, the ingredient is at most; beyond the limit it stops counting. */
export async function levelsAbove(deps: RecipesDeps, id: number, session: ClientSession): Promise<number> {
  let level = [id];
  for (let levels = 0; levels < LEVELS_READ; levels += 1) {
    // Also those that were found before: the longest way counts.
    level = await usersOf(deps, level, session);
    if (level.length === 0) return levels;
  }
  return LEVELS_READ;
}

/** Returns the ingredients, and all whose recipes contain one of them, also through others. */
export async function withUsers(
  deps: RecipesDeps,
  ids: readonly number[],
  session: ClientSession,
): Promise<number[]> {
  const seen = new Set(ids);
  let level = [...seen];
  for (let levels = 0; level.length > 0 && levels < LEVELS_READ; levels += 1) {
    level = (await usersOf(deps, level, session)).filter((id) => !seen.has(id));
    for (const id of level) seen.add(id);
  }
  return [...seen];
}

/** Returns the ingredients whose recipes contain one of these. */
async function usersOf(
  { ingredientRecipes }: RecipesDeps,
  ids: readonly number[],
  session: ClientSession,
): Promise<number[]> {
  const found = await documentsOf(ingredientRecipes)
    .find({ 'lines.ingredientId': { $in: [...ids] } }, { session, projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}
