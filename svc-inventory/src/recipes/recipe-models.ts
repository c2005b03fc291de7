/** The models of recipes: of products, in versions, and of ingredients that the kitchen makes itself. */
import type { Published } from '@skatert/service-kit/events/pending-states';
import { type Connection, type Model, Schema } from 'mongoose';

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

export interface RecipeModels {
  productRecipes: Model<ProductRecipeDoc>;
  recipeVersions: Model<RecipeVersionDoc>;
  ingredientRecipes: Model<IngredientRecipeDoc>;
}

const number = { type: Number, required: true };
const date = { type: Date, required: true };
const line = new Schema<RecipeLine>({ ingredientId: number, quantity: number }, { _id: false });
const portion = new Schema<PortionDoc>(
  { size: { type: String, default: null }, lines: [line] },
  { _id: false },
);
const content = { masterId: number, portions: { type: [portion], required: true }, ingredientIds: [Number] };

export function createRecipeModels(connection: Connection): RecipeModels {
  return {
    productRecipes: connection.model<ProductRecipeDoc>('ProductRecipe', productSchema(), 'productRecipes'),
    recipeVersions: connection.model<RecipeVersionDoc>('RecipeVersion', versionSchema(), 'recipeVersions'),
    ingredientRecipes: connection.model<IngredientRecipeDoc>(
      'IngredientRecipe',
      ingredientSchema(),
      'ingredientRecipes',
    ),
  };
}

function productSchema(): Schema<ProductRecipeDoc> {
  const schema = new Schema<ProductRecipeDoc>(
    {
      _id: number,
      version: number,
      pending: Boolean,
      oldSchemaVersion: Number,
      ...content,
      recipeVersion: number,
      changedAt: date,
      changedBy: number,
    },
    { versionKey: false },
  );
  schema.index({ ingredientIds: 1 });
  schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });
  return schema;
}

function versionSchema(): Schema<RecipeVersionDoc> {
  const schema = new Schema<RecipeVersionDoc>(
    {
      _id: { type: String, required: true },
      productId: number,
      recipeVersion: number,
      ...content,
      at: date,
      by: number,
    },
    { versionKey: false },
  );
  schema.index({ ingredientIds: 1 });
  return schema;
}

function ingredientSchema(): Schema<IngredientRecipeDoc> {
  const schema = new Schema<IngredientRecipeDoc>(
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
    { versionKey: false },
  );
  schema.index({ 'lines.ingredientId': 1 });
  schema.index({ masterId: 1 });
  return schema;
}
