/** The queries of recipes. */
import type { IngredientRecipe, ProductRecipe, RecipePage } from '@skatert/contracts/inventory/recipes';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { INVENTORY_PATH } from '../shared/queries/list-query.js';
import type { RecipesView } from './use-recipes-view.js';

export const RECIPES_PAGE_SIZE = 20;

export const productRecipePath = (productId: number): string => `${INVENTORY_PATH}/recipes/${productId}`;
export const ingredientRecipePath = (id: number): string => `${INVENTORY_PATH}/ingredients/${id}/recipe`;

/** The query of a page of a brand's products; while it loads, the previous page of the same brand is shown. */
export const recipesQuery = (brandId: number, { search, has, page }: RecipesView) =>
  queryOptions({
    queryKey: ['inventory', 'recipes', brandId, search, has, page] as const,
    queryFn: ({ signal }) => {
      const query = queryString({ brandId, page, size: RECIPES_PAGE_SIZE, search, has });
      return apiGet<RecipePage>(`${INVENTORY_PATH}/recipes${query}`, { signal });
    },
    placeholderData: (shown, query) => (query?.queryKey[2] === brandId ? shown : undefined),
  });

/** The query of a product's recipe. It is not kept: a form must not begin with values of an earlier time. */
export const productRecipeQuery = (productId: number) =>
  queryOptions({
    queryKey: ['inventory', 'recipe', productId],
    queryFn: ({ signal }) => apiGet<ProductRecipe>(productRecipePath(productId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The query of the recipe by which the kitchen makes an ingredient. */
export const ingredientRecipeQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'ingredient-recipe', id],
    queryFn: ({ signal }) => apiGet<IngredientRecipe>(ingredientRecipePath(id), { signal }),
  });
