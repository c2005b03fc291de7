/** The ingredients that a recipe can contain. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { RecipeItem } from '@skatert/contracts/inventory/recipes';
import { useMemo } from 'react';
import type { LineIngredient } from '../shared/lines/line-ingredients.js';
import { useList } from '../shared/queries/list-query.js';

export interface RecipeIngredient extends LineIngredient {
  /** Per unit; undefined: not known. */
  nutrition: Ingredient['nutrition'] | undefined;
}

/**
 * Reads all ingredients.
 * @param known the items of the recipe as it is stored; their names are shown before the list is read
 * @param madeId the ingredient that the recipe makes, which can't be chosen
 */
export function useRecipeIngredients(known: readonly RecipeItem[], madeId?: number) {
  const query = useList('ingredients');
  const ingredients = useMemo(() => {
    const listed = (query.data ?? [])
      .filter(({ id }) => id !== madeId)
      .map(({ id, name, unitName, nutrition }) => ({ id, name, unitName, nutrition, quantity: undefined }));
    const ids = new Set(listed.map(({ id }) => id));
    return [...listed, ...known.map(toIngredient).filter(({ id }) => !ids.has(id))];
  }, [query.data, known, madeId]);
  // A text typed before there are choices would find none.
  const obstacle = query.isPending ? 'Загружаем ингредиенты…' : undefined;
  return { query, ingredients: ingredients as RecipeIngredient[], obstacle };
}

const toIngredient = ({ ingredientId, ingredientName, unitName }: RecipeItem): RecipeIngredient => ({
  id: ingredientId,
  name: ingredientName,
  unitName,
  nutrition: undefined,
  quantity: undefined,
});
