/**
 * States that svc-inventory publishes: whole entities with a `version`, one subject per entity, the last message retained.
 * A projection upserts a state when its stored version is smaller.
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { STATES, type StreamDefinition } from '../shared/streams.js';
import { PortionNutrition } from './nutrition.js';

export const INVENTORY_STREAM: StreamDefinition = {
  name: 'INVENTORY',
  revision: 1,
  subjects: ['inventory.recipe.*'],
  settings: STATES,
};

export const recipeSubject = (productId: number): string => `inventory.recipe.${productId}`;

/**
 * The schema number of each state. Raise it by one when a field is added: then the owner publishes every state again,
 * and projections read every state again. Add fields with a default, since older states lack them.
 */
export const INVENTORY_STATE_SCHEMAS = { recipe: 2 };

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
