/** Reads and saves recipes of options of extras. */
import type { ExtraRecipe, RecipeBody } from '@skatert/contracts/inventory/recipes';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { describeIngredients } from '../shared/described-ingredients.js';
import type { BrandDoc, ExtraGroupDoc } from '../shared/menu-models.js';
import { markBrand } from '../shared/stock-stop-models.js';
import { readContents } from './contents.js';
import { portionsOf, toPortion } from './read-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';
import type { CurrentRecipeDoc } from './recipe-models.js';
import { type RecipeStore, requireListed, savePortions } from './save-portions.js';

/** An option with its group. */
export interface Extra {
  option: ExtraGroupDoc['options'][number];
  group: ExtraGroupDoc;
}

/** Returns an option of extras; undefined when no group has it. */
export async function findExtra(
  { menu }: Pick<RecipeDeps, 'menu'>,
  optionId: number,
): Promise<Extra | undefined> {
  const group = await documentsOf(menu.extraGroups).findOne({ 'options.id': optionId });
  const option = group?.options.find(({ id }) => id === optionId);
  return group && option ? { option, group } : undefined;
}

/** Returns the recipe of an option of a brand; without portions when it has none. */
export async function readExtraRecipe(deps: RecipeDeps, brand: BrandDoc, extra: Extra): Promise<ExtraRecipe> {
  const recipe = await documentsOf(deps.extraRecipes).findOne({ _id: extra.option.id });
  const portions = portionsOf(recipe, brand);
  const ids = portions.length > 0 ? (recipe?.ingredientIds ?? []) : [];
  const [contents, describe] = await Promise.all([readContents(deps, ids), describeIngredients(deps, ids)]);
  const shown = toExtra(extra, recipe, brand);
  return {
    ...shown,
    changedAt: recipe?.changedAt.toISOString() ?? null,
    portions: portions.map((portion) => toPortion(portion, shown.price, contents, describe)),
  };
}

/** Returns what a list shows of an option, and the version of its recipe. */
export const toExtra = (
  { option, group }: Extra,
  recipe: CurrentRecipeDoc | null | undefined,
  brand: BrandDoc,
) => ({
  optionId: option.id,
  optionName: option.name,
  groupName: group.name,
  brandId: group.brandId,
  brandName: brand.name,
  price: kopecksToRoubles(option.price),
  version: recipe?.recipeVersion ?? 0,
});

export interface ExtraRecipeEdit {
  brand: BrandDoc;
  extra: Extra;
  body: RecipeBody;
  by: number;
}

/**
 * Saves the recipe. The same content again changes nothing, so that a call may be repeated.
 * @throws AppError as `saveRecipe`; an option has no sizes
 */
export async function saveExtraRecipe(
  deps: RecipeDeps,
  { brand, extra, body, by }: ExtraRecipeEdit,
): Promise<void> {
  requireListed(body, []);
  const { id, name } = extra.option;
  const owner = { scope: { brandId: brand._id }, kind: 'option', objectId: id, name } as const;
  const edit = { id, masterId: brand.masterId, body, by, owner };
  const store = extraStore(deps, id);
  const isSaved = await inTransaction(deps.connection, async (session) => {
    if (!(await savePortions(deps, store, edit, session))) return false;
    await markBrand(deps, brand._id, session);
    return true;
  });
  if (isSaved) return;
  const current = await readExtraRecipe(deps, brand, extra);
  throw new AppError('EDIT_CONFLICT', { details: { current } });
}

const extraStore = ({ extraRecipes, extraRecipeVersions }: RecipeDeps, optionId: number): RecipeStore => ({
  recipes: extraRecipes,
  addVersion: (version, session) => extraRecipeVersions.create([{ ...version, optionId }], { session }),
});
