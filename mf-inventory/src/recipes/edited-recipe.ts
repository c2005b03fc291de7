/** A recipe in the editor: of a product, or of an option of extras, which has no sizes. */
import type { ProductRecipe } from '@skatert/contracts/inventory/recipes';
import { extraRecipePath, productRecipePath, type StoredRecipe } from './recipes-query.js';

export interface EditedRecipe
  extends Pick<
    ProductRecipe,
    'brandId' | 'brandName' | 'price' | 'sizes' | 'sizePrices' | 'version' | 'changedAt' | 'portions'
  > {
  /** The path of the call that saves it. */
  path: string;
  name: string;
  /** The group of the option; null: it is of a product. */
  groupName: string | null;
}

/** Returns a recipe as the editor shows it. */
export const toEdited = (recipe: StoredRecipe): EditedRecipe =>
  'optionId' in recipe
    ? { ...recipe, path: extraRecipePath(recipe.optionId), name: recipe.optionName, sizes: [] }
    : { ...recipe, path: productRecipePath(recipe.productId), name: recipe.productName, groupName: null };
