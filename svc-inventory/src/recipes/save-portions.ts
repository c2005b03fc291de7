/** Stores the portions of a recipe as its next version; the earlier ones stay for the orders that have them. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import {
  isListed,
  RECIPE_DEPTH_MAX,
  RECIPE_TOO_DEEP,
  type RecipeBody,
} from '@skatert/contracts/inventory/recipes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { hashOf } from '@skatert/service-kit/http/keyed-call';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Model } from 'mongoose';
import { holdReferences } from '../shared/referenced.js';
import { depthsOf, readMade } from './made.js';
import type { RecipeDeps } from './recipe-deps.js';
import { linesText, portionChanges, type RecipeOwner } from './recipe-journal.js';
import {
  type CurrentRecipeDoc,
  type PortionDoc,
  type RecipeLine,
  type StoredVersion,
  versionKey,
} from './recipe-models.js';

/** Where the recipes of products, or those of options of extras, are stored. */
export interface RecipeStore {
  recipes: Model<CurrentRecipeDoc>;
  addVersion: (version: StoredVersion, session: ClientSession) => Promise<unknown>;
}

export interface PortionsEdit {
  /** Of the product or of the option. */
  id: number;
  /** Of its brand. */
  masterId: number;
  body: RecipeBody;
  by: number;
  owner: RecipeOwner;
}

/** Checks the sizes of a recipe. @throws AppError VALIDATION_FAILED for one that the product doesn't have */
export function requireListed({ portions }: RecipeBody, sizes: readonly string[]): void {
  for (const [index, { size }] of portions.entries())
    if (!isListed(size, sizes)) throw invalid(`portions.${index}.size`, 'У товара нет такого размера');
}

/**
 * Returns false when the recipe has another version. The same content again changes nothing.
 * @throws AppError NOT_FOUND for an ingredient of another master, VALIDATION_FAILED for one with too many recipes within one
 *   another
 */
export async function savePortions(
  deps: RecipeDeps,
  { recipes: model, addVersion }: RecipeStore,
  { id, masterId, body, by, owner }: PortionsEdit,
  session: ClientSession,
): Promise<boolean> {
  const recipes = documentsOf(model);
  const before = await recipes.findOne({ _id: id }, { session });
  const portions = body.portions.map(({ size, items }) => ({ size, lines: toLines(items) }));
  const isSame = before === null ? portions.length === 0 : before.masterId === masterId;
  if (isSame && hashOf(portions) === hashOf(before?.portions ?? [])) return true;
  if ((before?.recipeVersion ?? 0) !== body.version) return false;
  const ingredientIds = ingredientsOf(portions);
  await requireShallow(deps, portions, ingredientIds, session);
  const { ingredientNotFound } = INVENTORY_TEXTS;
  await holdReferences(deps.ingredients, masterId, ingredientIds, ingredientNotFound, session);
  const at = new Date();
  const content = { masterId, portions, ingredientIds };
  const recipeVersion = body.version + 1;
  const recipe: CurrentRecipeDoc = {
    _id: id,
    version: (before?.version ?? 0) + 1,
    pending: true,
    ...content,
    recipeVersion,
    changedAt: at,
    changedBy: by,
  };
  await recipes.replaceOne({ _id: id }, recipe, { upsert: true, session });
  await addVersion({ _id: versionKey(id, recipeVersion), ...content, recipeVersion, at, by }, session);
  await record(deps, owner, { before: before?.portions ?? [], after: portions }, session);
  return true;
}

async function record(
  deps: RecipeDeps,
  owner: RecipeOwner,
  { before, after }: { before: readonly PortionDoc[]; after: readonly PortionDoc[] },
  session: ClientSession,
): Promise<void> {
  const lines = [...before, ...after].flatMap((portion) => portion.lines);
  const changes = portionChanges(before, after, await linesText(deps, lines, session));
  await deps.journal.write({ ...owner, action: 'edited', changes }, session);
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
