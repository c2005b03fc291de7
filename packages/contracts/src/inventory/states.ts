/**
 * States that svc-inventory publishes: whole entities with a `version`, one subject per entity, the last message retained.
 * A projection upserts a state when its stored version is smaller.
 */
import { z } from 'zod';
import { Id, Timestamp } from '../shared/fields.js';
import { STATES, type StreamDefinition } from '../shared/streams.js';
import { Nutrition, PortionNutrition } from './nutrition.js';

export const INVENTORY_STREAM: StreamDefinition = {
  name: 'INVENTORY',
  revision: 3,
  subjects: [
    'inventory.recipe.*',
    'inventory.extra-recipe.*',
    'inventory.stockStops.*',
    'inventory.optionStockStops.*',
  ],
  settings: STATES,
};

export const recipeSubject = (productId: number): string => `inventory.recipe.${productId}`;
export const extraRecipeSubject = (optionId: number): string => `inventory.extra-recipe.${optionId}`;
export const stockStopsSubject = (productId: number): string => `inventory.stockStops.${productId}`;
export const optionStockStopsSubject = (optionId: number): string => `inventory.optionStockStops.${optionId}`;

/**
 * The schema number of each state. Raise it by one when a field is added: then the owner publishes every state again,
 * and projections read every state again. Add fields with a default, since older states lack them.
 */
export const INVENTORY_STATE_SCHEMAS = { recipe: 2, extraRecipe: 1, stockStops: 1, optionStockStops: 1 };

/** The current recipe of a product, as others need it; `id`: the product's. */
export const RecipeState = z.object({
  id: Id,
  version: z.number().int().positive(),
  /** The version of the recipe, which order lines keep; 0: the product has none. */
  recipeVersion: z.number().int().nonnegative(),
  /** Portions with unknown nutrition are absent. */
  nutrition: z.array(PortionNutrition),
  /** The sizes with portions of their own whose nutrition is unknown: that of all other sizes is not theirs. */
  sizesWithoutNutrition: z.array(z.string()).default([]),
});
export type RecipeState = z.infer<typeof RecipeState>;

/** The current recipe of an option of extras, as others need it; `id`: the option's. */
export const ExtraRecipeState = z.object({
  id: Id,
  version: z.number().int().positive(),
  hasRecipe: z.boolean(),
  /** Of the portion; null: unknown, or without a recipe. */
  nutrition: Nutrition.nullable(),
});
export type ExtraRecipeState = z.infer<typeof ExtraRecipeState>;

/** Where, and in which size, a warehouse does not have what a portion of a product, or of an option of extras, needs. */
export const StockStop = z.object({
  /** Null: all sizes; an option has none. */
  size: z.string().nullable(),
  /** Null: at all points and for deliveries, or for deliveries alone. */
  pointId: Id.nullable(),
  /** True: deliveries alone. */
  delivery: z.boolean(),
  /** The first ingredient of the recipe that does not suffice. */
  ingredientName: z.string(),
  since: Timestamp,
});
export type StockStop = z.infer<typeof StockStop>;

/** What can't be sold because of the stock; `id`: of the product, or on the subjects of options that of the option. */
export const StockStopsState = z.object({
  id: Id,
  version: z.number().int().positive(),
  brandId: Id,
  stops: z.array(StockStop),
});
export type StockStopsState = z.infer<typeof StockStopsState>;
