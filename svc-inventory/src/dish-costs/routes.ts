/** HTTP: what the sold dishes cost, and its file. */
import { DISH_COST_FILE_ROWS_MAX } from '@skatert/contracts/inventory/dish-cost-rules';
import { DishCosts, DishCostsFileQuery, DishCostsQuery } from '@skatert/contracts/inventory/dish-costs';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { type BrandScope, brandScopeOf } from '@skatert/service-kit/access/brand-scopes';
import { byQuery, inBrand } from '@skatert/service-kit/access/route-access';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { App } from '@skatert/service-kit/http/app';
import { tableHeaders } from '@skatert/tables/table-file';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inAnyBrandOfContext, isPointOfBrand, locateBrand } from '../tenancy/brands.js';
import { dishCostFile } from './dish-cost-file.js';
import { dishCostFileName } from './dish-cost-file-name.js';
import { countedBrands, type ReadDishCostsDeps, readDishCosts } from './read-dish-costs.js';

const PATH = '/auth/v1/inventory/dish-costs';
const PERMISSION = INVENTORY_PERMISSIONS['costs.read'];

export interface DishCostRoutesDeps extends ReadDishCostsDeps, FileRoutesDeps {
  access: AccessDirectory;
}

interface Place {
  brandId?: number | undefined;
  pointId?: number | undefined;
}

export function dishCostRoutes(app: App, deps: DishCostRoutesDeps): void {
  const ofAny = inAnyBrandOfContext(PERMISSION);
  const given = inBrand(
    PERMISSION,
    async ({ query: { brandId, pointId } }: { query: Place & { brandId: number } }) => {
      const brand = await locateBrand(deps.menu, brandId);
      const isKnown = !pointId || (await isPointOfBrand(deps.menu, brandId, pointId));
      return isKnown && brand ? { ...brand, pointId } : undefined;
    },
    { pointOf: ({ pointId }) => pointId || null },
  );
  const access = byQuery('brandId', { given, absent: ofAny });
  const scopesOf = async (request: FastifyRequest, { brandId, pointId }: Place): Promise<BrandScope[]> => {
    const ids = brandId === undefined ? (ofAny.of(request) ?? (await countedBrands(deps))) : [brandId];
    return ids.map((id) => brandScopeOf(id, pointId, deps.access.pointsIn(callerOf(request), id)));
  };

  app.get(
    PATH,
    {
      config: { access },
      schema: { tags: ['dish-costs'], querystring: DishCostsQuery, response: { 200: DishCosts } },
    },
    async (request) => {
      const { brandId, pointId, ...days } = request.query;
      return readDishCosts(deps, await scopesOf(request, { brandId, pointId }), days);
    },
  );

  app.get(
    `${PATH}/file`,
    {
      config: { access },
      preHandler: deps.limitFiles,
      schema: {
        tags: ['dish-costs'],
        querystring: DishCostsFileQuery,
        response: { 200: z.any().describe('The file') },
      },
    },
    async (request, reply) => {
      const { brandId, pointId, format, ...days } = request.query;
      const scopes = await scopesOf(request, { brandId, pointId });
      const costs = await readDishCosts(deps, scopes, days, DISH_COST_FILE_ROWS_MAX);
      const name = `costs-${days.from}-${days.to}`;
      const shown = await dishCostFileName(deps, costs, { brandId, pointId });
      return reply.headers(tableHeaders(name, format, shown)).send(dishCostFile(costs, format));
    },
  );
}
