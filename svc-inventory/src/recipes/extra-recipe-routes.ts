/** HTTP: recipes of options of extras. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { ExtraRecipe, ExtraRecipePage, RecipeBody, RecipesQuery } from '@skatert/contracts/inventory/recipes';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { byCaller } from '../shared/staff-journal.js';
import { locateBrand } from '../tenancy/brands.js';
import { findExtra, readExtraRecipe, saveExtraRecipe } from './extra-recipe.js';
import type { ExtraRecipePublisher } from './extra-recipe-state.js';
import { listExtraRecipes } from './list-extra-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';

export interface ExtraRecipeRoutesDeps extends RecipeDeps {
  extraRecipePublisher: ExtraRecipePublisher;
}

const PATH = '/auth/v1/inventory/extra-recipes';
const tags = ['recipes'];
const OptionIdParams = z.object({ optionId: IdParams.shape.id });
const permission = INVENTORY_PERMISSIONS['inventory.setUp'];

export function extraRecipeRoutes(app: App, deps: ExtraRecipeRoutesDeps): void {
  const listed = inBrand(
    permission,
    ({ query }: { query: RecipesQuery }) => locateBrand(deps.menu, query.brandId),
    { notFound: INVENTORY_TEXTS.brandNotFound },
  );
  app.get(
    PATH,
    {
      config: { access: listed },
      schema: { tags, querystring: RecipesQuery, response: { 200: ExtraRecipePage } },
    },
    (request) => listExtraRecipes(deps, listed.of(request), request.query),
  );
  optionRoutes(app, deps);
}

function optionRoutes(app: App, deps: ExtraRecipeRoutesDeps): void {
  const located = inBrand(
    permission,
    async ({ params }: { params: { optionId: number } }) => {
      const extra = await findExtra(deps, params.optionId);
      const brand = extra && (await locateBrand(deps.menu, extra.group.brandId));
      return brand ? { brandId: brand.brandId, brand, extra } : undefined;
    },
    { notFound: INVENTORY_TEXTS.extraNotFound },
  );
  const config = { access: located };
  const one = { tags, params: OptionIdParams, response: { 200: ExtraRecipe } };
  app.get(`${PATH}/:optionId`, { config, schema: one }, (request) => {
    const { brand, extra } = located.of(request);
    return readExtraRecipe(deps, brand, extra);
  });
  app.put(`${PATH}/:optionId`, { config, schema: { ...one, body: RecipeBody } }, async (request) => {
    const { brand, extra } = located.of(request);
    await saveExtraRecipe(byCaller(deps, request), {
      brand,
      extra,
      body: request.body,
      by: callerOf(request).userId,
    });
    await deps.extraRecipePublisher.publishWithin(extra.option.id);
    return readExtraRecipe(deps, brand, extra);
  });
}
