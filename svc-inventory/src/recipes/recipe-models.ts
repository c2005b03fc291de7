/** The models of recipes: of products, in versions, and of ingredients that the kitchen makes itself. */
import { date, defineModel, defineModels, number } from '@skatert/service-kit/data/define-model';
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

/** The current recipe of a product, whose id it has. No portions: the product has none any more. */
export interface ProductRecipeDoc extends RecipeContent, Published {
  recipeVersion: number;
  changedAt: Date;
  changedBy: number;
}

/** A version of a product's recipe; it never changes. */
export interface RecipeVersionDoc extends RecipeContent {
  /** See `versionKey`. */
  _id: string;
  productId: number;
  recipeVersion: number;
  at: Date;
  by: number;
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

export const versionKey = (productId: number, recipeVersion: number): string =>
  `${productId}:${recipeVersion}`;

const line = new Schema<RecipeLine>({ ingredientId: number, quantity: number }, { _id: false });
const portion = new Schema<PortionDoc>(
  { size: { type: String, default: null }, lines: [line] },
  { _id: false },
);
const content = { masterId: number, portions: { type: [portion], required: true }, ingredientIds: [Number] };

const productRecipes = defineModel<ProductRecipeDoc>(
  'productRecipes',
  {
    ...PUBLISHED,
    ...content,
    recipeVersion: number,
    changedAt: date,
    changedBy: number,
  },
  [{ ingredientIds: 1 }, PENDING_INDEX],
);

const recipeVersions = defineModel<RecipeVersionDoc>(
  'recipeVersions',
  {
    _id: { type: String, required: true },
    productId: number,
    recipeVersion: number,
    ...content,
    at: date,
    by: number,
  },
  [{ ingredientIds: 1 }],
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

export const createRecipeModels = defineModels({ productRecipes, recipeVersions, ingredientRecipes });
export type RecipeModels = ReturnType<typeof createRecipeModels>;
