/** Reads and saves how the kitchen makes an ingredient itself. */

import { costOfLines } from '@skatert/contracts/inventory/costs';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import {
  formatQuantity,
  quantityToThousandths,
  thousandthsToQuantity,
} from '@skatert/contracts/inventory/quantity';
import {
  type IngredientRecipe,
  type IngredientRecipeBody,
  RECIPE_DEPTH_MAX,
  RECIPE_TOO_DEEP,
} from '@skatert/contracts/inventory/recipes';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { hashOf } from '@skatert/service-kit/http/keyed-call';
import { changesOf, type Shown } from '@skatert/service-kit/journal/changes-of';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { describeIngredients } from '../shared/described-ingredients.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { holdReferences } from '../shared/referenced.js';
import { depthsOf, levelsAbove, partsOf, readMade, withUsers } from './made.js';
import { readPrices } from './prices.js';
import { toItems } from './read-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';
import { linesText } from './recipe-journal.js';
import type { IngredientRecipeDoc, RecipeLine } from './recipe-models.js';
import { toLines } from './save-portions.js';

/** A unit, for an ingredient without a recipe. */
const ONE = 1000;

/** Returns how an ingredient is made; without items when the kitchen doesn't make it. */
export async function readIngredientRecipe(
  deps: RecipeDeps,
  { _id: ingredientId }: Pick<IngredientDoc, '_id'>,
): Promise<IngredientRecipe> {
  const recipe = await documentsOf(deps.ingredientRecipes).findOne({ _id: ingredientId });
  const lines = recipe?.lines ?? [];
  const ids = lines.map((line) => line.ingredientId);
  const prices = await readPrices(deps, ids);
  const describe = await describeIngredients(deps, [ingredientId, ...ids]);
  const items = toItems(lines, prices, describe);
  const { cost, unpriced } = costOfLines(items, null);
  return {
    ingredientId,
    ...describe(ingredientId),
    version: recipe?.version ?? 0,
    yield: thousandthsToQuantity(recipe?.yield ?? ONE),
    shelfLifeDays: recipe?.shelfLifeDays ?? null,
    items,
    cost,
    unpriced,
  };
}

export interface IngredientRecipeEdit {
  ingredient: Pick<IngredientDoc, '_id' | 'masterId'>;
  body: IngredientRecipeBody;
  by: number;
}

/**
 * Saves the recipe. The same content again changes nothing, so that a call may be repeated.
 * @throws AppError EDIT_CONFLICT with the present recipe when it is not the version that was read, NOT_FOUND for an
 *   ingredient of another master, VALIDATION_FAILED for a recipe that contains itself, also through others, or is nested too
 *   deep
 */
export async function saveIngredientRecipe(deps: RecipeDeps, edit: IngredientRecipeEdit): Promise<void> {
  const isSaved = await inTransaction(deps.connection, (session) => save(deps, edit, session));
  if (isSaved) return;
  const current = await readIngredientRecipe(deps, edit.ingredient);
  throw new AppError('EDIT_CONFLICT', { details: { current } });
}

/** Returns false when the recipe has another version. */
async function save(
  deps: RecipeDeps,
  { ingredient: { _id, masterId }, body, by }: IngredientRecipeEdit,
  session: ClientSession,
): Promise<boolean> {
  const recipes = documentsOf(deps.ingredientRecipes);
  const before = await recipes.findOne({ _id }, { session });
  const { shelfLifeDays } = body;
  const content = { yield: quantityToThousandths(body.yield), shelfLifeDays, lines: toLines(body.items) };
  if (isSame(before, content)) return true;
  if ((before?.version ?? 0) !== body.version) return false;
  const { lines } = content;
  const contained = await requireNestable(deps, _id, lines, session);
  // All of them: two recipes saved at the same time must neither close a circle nor nest too deep together.
  const held = [_id, ...contained];
  await holdReferences(deps.ingredients, masterId, held, INVENTORY_TEXTS.ingredientNotFound, session);
  const recipe: IngredientRecipeDoc = {
    _id,
    masterId,
    version: body.version + 1,
    ...content,
    changedAt: new Date(),
    changedBy: by,
  };
  await recipes.replaceOne({ _id }, recipe, { upsert: true, session });
  await markChangedNutrition(deps, [_id], session);
  await record(deps, { before, after: recipe }, session);
  return true;
}

/** Adds what the recipe has become to the journal of the ingredient. */
async function record(
  deps: RecipeDeps,
  { before, after }: { before: IngredientRecipeDoc | null; after: IngredientRecipeDoc },
  session: ClientSession,
): Promise<void> {
  const { _id, masterId } = after;
  const ingredient = await documentsOf(deps.ingredients).findOne({ _id }, { session });
  const textOf = await linesText(deps, [...(before?.lines ?? []), ...after.lines], session);
  const shown: Shown<IngredientRecipeDoc> = {
    recipe: ({ lines }) => textOf(lines),
    quantity: ({ yield: made, lines }) =>
      lines.length === 0 ? null : formatQuantity(thousandthsToQuantity(made)),
    shelfLife: ({ shelfLifeDays }) => (shelfLifeDays === null ? null : String(shelfLifeDays)),
  };
  const changes = changesOf(shown, before, after);
  const about = { kind: 'ingredient', objectId: _id, name: ingredient?.name ?? '' } as const;
  await deps.journal.write({ ...about, scope: { masterId }, action: 'edited', changes }, session);
}

type Content = Pick<IngredientRecipeDoc, 'yield' | 'shelfLifeDays' | 'lines'>;

/** Without lines there is no recipe, whatever it made before. */
const isSame = (before: Content | null, after: Content): boolean =>
  hashOf(before && contentOf(before)) === hashOf(contentOf(after));

const contentOf = ({ yield: made, shelfLifeDays, lines }: Content) =>
  lines.length > 0 ? { made, shelfLifeDays, lines } : null;

/**
 * Returns all ingredients that the lines of a recipe contain, also through others.
 * @throws AppError VALIDATION_FAILED when these contain the ingredient itself, or when too many recipes were within one
 *   another, also those that the ingredient is in
 */
async function requireNestable(
  deps: RecipeDeps,
  id: number,
  lines: readonly RecipeLine[],
  session: ClientSession,
): Promise<number[]> {
  if (lines.length === 0) return [];
  const parts = lines.map(({ ingredientId }) => ingredientId);
  const made = await readMade(deps, parts, session);
  const contained = [...parts, ...partsOf(made.values())];
  if (contained.includes(id)) throw invalid('items', INVENTORY_TEXTS.recipeOfItself);
  const below = Math.max(0, ...depthsOf(made).values());
  const above = await levelsAbove(deps, id, session);
  if (above + 1 + below > RECIPE_DEPTH_MAX) throw invalid('items', RECIPE_TOO_DEEP);
  return contained;
}

/**
 * Marks the recipes of all products and options of extras that contain one of the ingredients, also through others: their nutrition may have
 * changed. To be called in the transaction that changes it; the publisher finds the recipes within seconds.
 */
export async function markChangedNutrition(
  deps: Pick<RecipeDeps, 'productRecipes' | 'extraRecipes' | 'ingredientRecipes'>,
  ids: readonly number[],
  session: ClientSession,
): Promise<void> {
  const changed = await withUsers(deps, ids, session);
  for (const recipes of [deps.productRecipes, deps.extraRecipes])
    await documentsOf(recipes).updateMany(
      { ingredientIds: { $in: changed } },
      { $inc: { version: 1 }, $set: { pending: true } },
      { session },
    );
}
