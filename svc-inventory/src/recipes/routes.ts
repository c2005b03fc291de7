/** HTTP: recipes of products, and of ingredients that the kitchen makes. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import {
  IngredientRecipe,
  IngredientRecipeBody,
  ProductRecipe,
  RecipeBody,
  RecipePage,
  RecipesQuery,
  UnitPrice,
} from '@skatert/contracts/inventory/recipes';
import { IdParams } from '@skatert/contracts/shared/fields';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { byCaller } from '../shared/staff-journal.js';
import { locateBrand } from '../tenancy/brands.js';
import { inMaster } from '../tenancy/masters.js';
import { readIngredientRecipe, saveIngredientRecipe } from './ingredient-recipe.js';
import { readPrices } from './prices.js';
import { listRecipes, readRecipe } from './read-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';
import type { RecipePublisher } from './recipe-state.js';
import { saveRecipe } from './save-recipe.js';

export interface RecipeRoutesDeps extends RecipeDeps {
  recipePublisher: RecipePublisher;
}

const PATH = '/auth/v1/inventory/recipes';
const tags = ['recipes'];
const ProductIdParams = z.object({ productId: IdParams.shape.id });

export function recipeRoutes(app: App, deps: RecipeRoutesDeps): void {
  const listed = inBrand(
    INVENTORY_PERMISSIONS['inventory.setUp'],
    ({ query }: { query: RecipesQuery }) => locateBrand(deps.menu, query.brandId),
    { notFound: INVENTORY_TEXTS.brandNotFound },
  );
  app.get(
    PATH,
    {
      config: { access: listed },
      schema: { tags, querystring: RecipesQuery, response: { 200: RecipePage } },
    },
    (request) => listRecipes(deps, listed.of(request), request.query),
  );
  productRoutes(app, deps);
  ingredientRecipeRoutes(app, deps);
}

function productRoutes(app: App, deps: RecipeRoutesDeps): void {
  const located = inBrand(
    INVENTORY_PERMISSIONS['inventory.setUp'],
    async ({ params }: { params: { productId: number } }) => {
      const product = await deps.menu.products.findById(params.productId).lean();
      const brand = product && (await locateBrand(deps.menu, product.brandId));
      return brand ? { brandId: brand.brandId, brand, product } : undefined;
    },
    { notFound: INVENTORY_TEXTS.productNotFound },
  );
  const one = { tags, params: ProductIdParams, response: { 200: ProductRecipe } };
  const readOne = (request: FastifyRequest): Promise<ProductRecipe> => {
    const { brand, product } = located.of(request);
    return readRecipe(deps, brand, product);
  };
  app.get(`${PATH}/:productId`, { config: { access: located }, schema: one }, (request) => readOne(request));

  app.put(
    `${PATH}/:productId`,
    { config: { access: located }, schema: { ...one, body: RecipeBody } },
    async (request) => {
      const { brand, product } = located.of(request);
      await saveRecipe(byCaller(deps, request), {
        brand,
        product,
        body: request.body,
        by: callerOf(request).userId,
      });
      await deps.recipePublisher.publishWithin(product._id);
      return readOne(request);
    },
  );
}

function ingredientRecipeRoutes(app: App, deps: RecipeRoutesDeps): void {
  const path = '/auth/v1/inventory/ingredients/:id/recipe';
  const one = { tags, params: IdParams, response: { 200: IngredientRecipe } };
  const located = inMaster(
    INVENTORY_PERMISSIONS['inventory.setUp'],
    async ({ params }: { params: IdParams }) =>
      (await deps.ingredients.findById(params.id).lean<IngredientDoc>()) ?? undefined,
    INVENTORY_TEXTS.ingredientNotFound,
  );
  app.get(path, { config: { access: located }, schema: one }, (request) =>
    readIngredientRecipe(deps, located.of(request)),
  );

  app.get(
    '/auth/v1/inventory/ingredients/:id/unit-price',
    { config: { access: located }, schema: { tags, params: IdParams, response: { 200: UnitPrice } } },
    async (request) => {
      const { _id } = located.of(request);
      const kopecks = (await readPrices(deps, [_id])).get(_id);
      return { price: kopecks === undefined ? null : kopecksToRoubles(kopecks) };
    },
  );

  app.put(
    path,
    { config: { access: located }, schema: { ...one, body: IngredientRecipeBody } },
    async (request) => {
      const ingredient = located.of(request);
      await saveIngredientRecipe(byCaller(deps, request), {
        ingredient,
        body: request.body,
        by: callerOf(request).userId,
      });
      return readIngredientRecipe(deps, ingredient);
    },
  );
}
