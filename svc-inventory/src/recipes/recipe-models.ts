/** The models of recipes: of products and of options of extras, in versions, and of ingredients that the kitchen makes itself. */
import { date, defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import { Schema } from 'mongoose';

/** What a recipe uses of an ingredient. */
export interface RecipeLine {
  ingredientId: number;
  /** Thousandths of the ingredient's unit. */
  quantity: number;
}

export interface PortionDoc {
  /** Null: all sizes that are not listed. */
  size: string | null;
  lines: RecipeLine[];
}

interface RecipeContent {
  /** The master of the ingredients; a product may have moved to a brand of another one since. */
  masterId: number;
  portions: PortionDoc[];
  /** All ingredients of the portions. */
  ingredientIds: number[];
}

/** The current recipe of a product or of an option of extras, whose id it has. No portions: there is none any more. */
export interface CurrentRecipeDoc extends RecipeContent, Published {
  recipeVersion: number;
  changedAt: Date;
  changedBy: number;
}

/** A version of a recipe; it never changes. */
export interface StoredVersion extends RecipeContent {
  /** See `versionKey`. */
  _id: string;
  recipeVersion: number;
  at: Date;
  by: number;
}
export interface RecipeVersionDoc extends StoredVersion {
  productId: number;
}
export interface ExtraRecipeVersionDoc extends StoredVersion {
  optionId: number;
}

/** How the kitchen makes an ingredient, whose id it has. */
export interface IngredientRecipeDoc {
  _id: number;
  masterId: number;
  version: number;
  /** Thousandths of the ingredient's unit: how much of it the lines make. */
  yield: number;
  /** How many days what was made keeps; null: it does not expire. */
  shelfLifeDays: number | null;
  lines: RecipeLine[];
  changedAt: Date;
  changedBy: number;
}

/** `id`: of the product or of the option. */
export const versionKey = (id: number, recipeVersion: number): string => `${id}:${recipeVersion}`;

const line = new Schema<RecipeLine>({ ingredientId: number, quantity: number }, { _id: false });
const portion = new Schema<PortionDoc>(
  { size: { type: String, default: null }, lines: [line] },
  { _id: false },
);
const content = { masterId: number, portions: { type: [portion], required: true }, ingredientIds: [Number] };

const current = { ...PUBLISHED, ...content, recipeVersion: number, changedAt: date, changedBy: number };
const CURRENT_INDEXES = [{ ingredientIds: 1 }, PENDING_INDEX] as const;
const productRecipes = defineModel<CurrentRecipeDoc>('productRecipes', current, CURRENT_INDEXES);
const extraRecipes = defineModel<CurrentRecipeDoc>('extraRecipes', current, CURRENT_INDEXES);

const version = { _id: text, recipeVersion: number, ...content, at: date, by: number };
const recipeVersions = defineModel<RecipeVersionDoc>('recipeVersions', { ...version, productId: number }, [
  { ingredientIds: 1 },
]);
const extraRecipeVersions = defineModel<ExtraRecipeVersionDoc>(
  'extraRecipeVersions',
  { ...version, optionId: number },
  [{ ingredientIds: 1 }, { optionId: 1, at: -1 }],
);

const ingredientRecipes = defineModel<IngredientRecipeDoc>(
  'ingredientRecipes',
  {
    _id: number,
    masterId: number,
    version: number,
    yield: number,
    shelfLifeDays: { type: Number, default: null },
    lines: [line],
    changedAt: date,
    changedBy: number,
  },
  [{ 'lines.ingredientId': 1 }, { masterId: 1 }],
);

export const createRecipeModels = defineModels({
  productRecipes,
  recipeVersions,
  extraRecipes,
  extraRecipeVersions,
  ingredientRecipes,
});
export type RecipeModels = ReturnType<typeof createRecipeModels>;
