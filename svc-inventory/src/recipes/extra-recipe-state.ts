/** Publishes the current recipes of options of extras as states on the stream INVENTORY. */
import {
  ExtraRecipeState,
  extraRecipeSubject,
  INVENTORY_STATE_SCHEMAS,
  INVENTORY_STREAM,
} from '@skatert/contracts/inventory/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import { type NutritionDeps, nutritionOfPortion, readNutritions } from './nutrition.js';
import type { CurrentRecipeDoc, RecipeModels } from './recipe-models.js';

export type ExtraRecipePublisher = StatePublisher<CurrentRecipeDoc>;

/** Returns the publisher. A recipe that a restored database no longer has is published as none. */
export const createExtraRecipePublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  deps: NutritionDeps & Pick<RecipeModels, 'extraRecipes'>,
): ExtraRecipePublisher =>
  createStreamPublisher<CurrentRecipeDoc>({
    bus,
    log,
    model: deps.extraRecipes,
    schema: INVENTORY_STATE_SCHEMAS.extraRecipe,
    state: ExtraRecipeState,
    stream: INVENTORY_STREAM,
    subjects: 'inventory.extra-recipe.*',
    subject: extraRecipeSubject,
    toState: (recipe) => toState(deps, recipe),
    withdraw: (state: ExtraRecipeState): ExtraRecipeState => ({
      ...state,
      hasRecipe: false,
      nutrition: null,
    }),
  });

async function toState(
  deps: NutritionDeps,
  { _id, version, portions: [portion], ingredientIds }: CurrentRecipeDoc,
): Promise<ExtraRecipeState> {
  if (!portion) return { id: _id, version, hasRecipe: false, nutrition: null };
  const nutritions = await readNutritions(deps, ingredientIds);
  return { id: _id, version, hasRecipe: true, nutrition: nutritionOfPortion(portion.lines, nutritions) };
}
