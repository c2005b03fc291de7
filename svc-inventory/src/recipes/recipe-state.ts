/** Publishes the current recipes of products as states on the stream INVENTORY. */
import {
  INVENTORY_STATE_SCHEMAS,
  INVENTORY_STREAM,
  RecipeState,
  recipeSubject,
} from '@skatert/contracts/inventory/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import { type NutritionDeps, nutritionOfPortion, readNutritions } from './nutrition.js';
import type { CurrentRecipeDoc, RecipeModels } from './recipe-models.js';

export type RecipePublisher = StatePublisher<CurrentRecipeDoc>;

/** Returns the publisher. A recipe that a restored database no longer has is published as none. */
export const createRecipePublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  deps: NutritionDeps & Pick<RecipeModels, 'productRecipes'>,
): RecipePublisher =>
  createStreamPublisher<CurrentRecipeDoc>({
    bus,
    log,
    model: deps.productRecipes,
    schema: INVENTORY_STATE_SCHEMAS.recipe,
    state: RecipeState,
    stream: INVENTORY_STREAM,
    subjects: 'inventory.recipe.*',
    subject: recipeSubject,
    toState: (recipe) => toRecipeState(deps, recipe),
    withdraw: (state: RecipeState): RecipeState => ({
      ...state,
      recipeVersion: 0,
      nutrition: [],
      sizesWithoutNutrition: [],
    }),
  });

async function toRecipeState(
  deps: NutritionDeps,
  { _id, version, recipeVersion, portions, ingredientIds }: CurrentRecipeDoc,
): Promise<RecipeState> {
  const nutritions = await readNutritions(deps, ingredientIds);
  const contents = portions.map(({ size, lines }) => ({
    size,
    known: nutritionOfPortion(lines, nutritions),
  }));
  const nutrition = contents.flatMap(({ size, known }) => (known ? [{ size, ...known }] : []));
  const unknown = contents.flatMap(({ size, known }) => (known || size === null ? [] : [size]));
  const current = portions.length > 0 ? recipeVersion : 0;
  return { id: _id, version, recipeVersion: current, nutrition, sizesWithoutNutrition: unknown };
}
