/** The queries of recipes. */
import type { IngredientRecipe, ProductRecipe, RecipePage } from '@skatert/contracts/inventory/recipes';
import { queryString } from '@skatert/web-kit/api';
import { INVENTORY_PATH, inventoryQuery, keepOf } from '../shared/queries/list-query.js';
import type { RecipesView } from './use-recipes-view.js';

export const RECIPES_PAGE_SIZE = 20;

export const productRecipePath = (productId: number): string => `${INVENTORY_PATH}/recipes/${productId}`;
export const ingredientRecipePath = (id: number): string => `${INVENTORY_PATH}/ingredients/${id}/recipe`;

/** The query of a page of a brand's products; while it loads, the previous page of the same brand is shown. */
export function recipesQuery(brandId: number, { search, has, page }: RecipesView) {
  const query = queryString({ brandId, page, size: RECIPES_PAGE_SIZE, search, has });
  return { ...inventoryQuery<RecipePage>(`recipes${query}`, brandId), placeholderData: keepOf(brandId) };
}

/** The query of a product's recipe. It is not kept: a form must not begin with values of an earlier time. */
export const productRecipeQuery = (productId: number) => ({
  ...inventoryQuery<ProductRecipe>(`recipes/${productId}`),
  staleTime: 0,
  gcTime: 0,
});

/** The query of the recipe by which the kitchen makes an ingredient. */
export const ingredientRecipeQuery = (id: number) =>
  inventoryQuery<IngredientRecipe>(`ingredients/${id}/recipe`);
