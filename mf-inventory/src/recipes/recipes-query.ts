/** The queries of recipes. */
import type {
  ExtraRecipe,
  ExtraRecipePage,
  IngredientRecipe,
  ProductRecipe,
  RecipePage,
} from '@skatert/contracts/inventory/recipes';
import { queryString } from '@skatert/web-kit/api';
import { INVENTORY_PATH, inventoryQuery, keepOf } from '../shared/queries/list-query.js';
import type { RecipesView } from './use-recipes-view.js';

export const RECIPES_PAGE_SIZE = 20;

export const productRecipePath = (productId: number): string => `${INVENTORY_PATH}/recipes/${productId}`;
export const extraRecipePath = (optionId: number): string => `${INVENTORY_PATH}/extra-recipes/${optionId}`;
export const ingredientRecipePath = (id: number): string => `${INVENTORY_PATH}/ingredients/${id}/recipe`;

/** The query of a page of a brand's products or options; while it loads, the previous page of the same ones is shown. */
export function recipesQuery(brandId: number, { kind, search, has, page }: RecipesView) {
  const query = queryString({ brandId, page, size: RECIPES_PAGE_SIZE, search, has });
  const noun = kind === 'extras' ? 'extra-recipes' : 'recipes';
  const owner = `${noun} ${brandId}`;
  return {
    ...inventoryQuery<RecipePage | ExtraRecipePage>(`${noun}${query}`, owner),
    placeholderData: keepOf(owner),
  };
}

export type StoredRecipe = ProductRecipe | ExtraRecipe;

/** The query of a recipe. It is not kept: a form must not begin with values of an earlier time. */
const storedQuery = (path: string) => ({
  ...inventoryQuery<StoredRecipe>(path),
  staleTime: 0,
  gcTime: 0,
});

export const productRecipeQuery = (productId: number) => storedQuery(`recipes/${productId}`);
/** The query of the recipe of an option of extras. */
export const extraRecipeQuery = (optionId: number) => storedQuery(`extra-recipes/${optionId}`);

/** The query of the recipe by which the kitchen makes an ingredient. */
export const ingredientRecipeQuery = (id: number) =>
  inventoryQuery<IngredientRecipe>(`ingredients/${id}/recipe`);
