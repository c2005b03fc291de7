/** Saves the recipe of a product as its next version; the earlier ones stay for the orders that have them. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import {
  isListed,
  RECIPE_DEPTH_MAX,
  RECIPE_TOO_DEEP,
  type RecipeBody,
} from '@skatert/contracts/inventory/recipes';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { hashOf } from '@skatert/service-kit/http/keyed-call';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { BrandDoc, ProductDoc } from '../shared/menu-models.js';
import { holdReferences } from '../shared/referenced.js';
import { markBrand } from '../shared/stock-stop-models.js';
import { depthsOf, readMade } from './made.js';
import { readRecipe } from './read-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';
import { type PortionDoc, type ProductRecipeDoc, type RecipeLine, versionKey } from './recipe-models.js';

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
export async function saveRecipe(deps: RecipeDeps, edit: RecipeEdit): Promise<void> {
  const { product, body } = edit;
  for (const [index, { size }] of body.portions.entries())
    if (!isListed(size, product.sizes))
      throw invalid(`portions.${index}.size`, 'У товара нет такого размера');
  const isSaved = await inTransaction(deps.connection, (session) => save(deps, edit, session));
  if (!isSaved)
    throw new AppError('EDIT_CONFLICT', {
      details: { current: await readRecipe(deps, edit.brand, product) },
    });
}

/** Returns false when the recipe has another version. */
async function save(
  deps: RecipeDeps,
  { brand: { _id: brandId, masterId }, product, body, by }: RecipeEdit,
  session: ClientSession,
): Promise<boolean> {
  const recipes = documentsOf(deps.productRecipes);
  const before = await recipes.findOne({ _id: product._id }, { session });
  const portions = body.portions.map(({ size, items }) => ({ size, lines: toLines(items) }));
  const isSame = before === null ? portions.length === 0 : before.masterId === masterId;
  if (isSame && hashOf(portions) === hashOf(before?.portions ?? [])) return true;
  if ((before?.recipeVersion ?? 0) !== body.version) return false;
  const ingredientIds = ingredientsOf(portions);
  await requireShallow(deps, portions, ingredientIds, session);
  await holdReferences(
    deps.ingredients,
    masterId,
    ingredientIds,
    INVENTORY_TEXTS.ingredientNotFound,
    session,
  );
  const at = new Date();
  const content = { masterId, portions, ingredientIds };
  const recipeVersion = body.version + 1;
  const recipe: ProductRecipeDoc = {
    _id: product._id,
    version: (before?.version ?? 0) + 1,
    pending: true,
    ...content,
    recipeVersion,
    changedAt: at,
    changedBy: by,
  };
  await recipes.replaceOne({ _id: product._id }, recipe, { upsert: true, session });
  const stored = { ...content, productId: product._id, recipeVersion, at, by };
  await deps.recipeVersions.create([{ _id: versionKey(product._id, recipeVersion), ...stored }], { session });
  await markBrand(deps, brandId, session);
  return true;
}

/** Recipes of earlier releases may be nested too deep. @throws AppError VALIDATION_FAILED */
async function requireShallow(
  deps: RecipeDeps,
  portions: readonly PortionDoc[],
  ingredientIds: readonly number[],
  session: ClientSession,
): Promise<void> {
  const depths = depthsOf(await readMade(deps, ingredientIds, session));
  for (const [index, { lines }] of portions.entries())
    if (lines.some(({ ingredientId }) => (depths.get(ingredientId) ?? 0) > RECIPE_DEPTH_MAX))
      throw invalid(`portions.${index}.items`, RECIPE_TOO_DEEP);
}

const ingredientsOf = (portions: readonly PortionDoc[]): number[] => [
  ...new Set(portions.flatMap(({ lines }) => lines.map(({ ingredientId }) => ingredientId))),
];

/** Returns the lines of a call as they are stored. */
export const toLines = (items: readonly { ingredientId: number; qty: number }[]): RecipeLine[] =>
  items.map(({ ingredientId, qty }) => ({ ingredientId, quantity: quantityToThousandths(qty) }));
