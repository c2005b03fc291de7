/** Saves the recipe of a product. */
import type { RecipeBody } from '@skatert/contracts/inventory/recipes';
import { inTransaction } from '@skatert/service-kit/data/database';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc, ProductDoc } from '../shared/menu-models.js';
import { markBrand } from '../shared/stock-stop-models.js';
import { readRecipe } from './read-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';
import { type RecipeStore, requireListed, savePortions } from './save-portions.js';

export interface RecipeEdit {
  brand: BrandDoc;
  product: ProductDoc;
  body: RecipeBody;
  by: number;
}

/**
 * Saves the recipe. The same content again changes nothing, so that a call may be repeated.
 * @throws AppError EDIT_CONFLICT with the present recipe when it is not the version that was read, NOT_FOUND for an
 *   ingredient of another master, VALIDATION_FAILED for a size that the product doesn't have, or for an ingredient with too many
 *   recipes within one another
 */
export async function saveRecipe(deps: RecipeDeps, { brand, product, body, by }: RecipeEdit): Promise<void> {
  requireListed(body, product.sizes);
  const { _id: id, name } = product;
  const owner = { scope: { brandId: brand._id }, kind: 'product', objectId: id, name } as const;
  const edit = { id, masterId: brand.masterId, body, by, owner };
  const store = productStore(deps, product._id);
  const isSaved = await inTransaction(deps.connection, async (session) => {
    if (!(await savePortions(deps, store, edit, session))) return false;
    await markBrand(deps, brand._id, session);
    return true;
  });
  if (isSaved) return;
  const current = await readRecipe(deps, brand, product);
  throw new AppError('EDIT_CONFLICT', { details: { current } });
}

const productStore = ({ productRecipes, recipeVersions }: RecipeDeps, productId: number): RecipeStore => ({
  recipes: productRecipes,
  addVersion: (version, session) => recipeVersions.create([{ ...version, productId }], { session }),
});
