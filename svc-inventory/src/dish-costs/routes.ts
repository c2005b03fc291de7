/** HTTP: what the sold dishes cost, and its file. */
import { DISH_COST_FILE_ROWS_MAX } from '@skatert/contracts/inventory/dish-cost-rules';
import { DishCosts, DishCostsFileQuery, DishCostsQuery } from '@skatert/contracts/inventory/dish-costs';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { byQuery, inBrand } from '@skatert/service-kit/access/route-access';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { App } from '@skatert/service-kit/http/app';
import { tableHeaders } from '@skatert/tables/table-file';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inAnyBrandOfContext, locateBrand } from '../tenancy/brands.js';
import { dishCostFile } from './dish-cost-file.js';
import { countedBrands, type ReadDishCostsDeps, readDishCosts } from './read-dish-costs.js';

const PATH = '/auth/v1/inventory/dish-costs';
const PERMISSION = INVENTORY_PERMISSIONS['costs.read'];

export function dishCostRoutes(app: App, deps: ReadDishCostsDeps & FileRoutesDeps): void {
  const ofAny = inAnyBrandOfContext(PERMISSION);
  const given = inBrand(
    PERMISSION,
    ({ query }: { query: { brandId: number } }) => locateBrand(deps.menu, query.brandId),
    { notFound: INVENTORY_TEXTS.brandNotFound },
  );
  const access = byQuery('brandId', { given, absent: ofAny });
  const brandsOf = async (request: FastifyRequest, brandId: number | undefined): Promise<number[]> =>
    brandId === undefined ? (ofAny.of(request) ?? (await countedBrands(deps))) : [brandId];

  app.get(
    PATH,
    {
      config: { access },
      schema: { tags: ['dish-costs'], querystring: DishCostsQuery, response: { 200: DishCosts } },
    },
    async (request) => {
      const { brandId, ...days } = request.query;
      return readDishCosts(deps, await brandsOf(request, brandId), days);
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
      const { brandId, format, ...days } = request.query;
      const brandIds = await brandsOf(request, brandId);
      const costs = await readDishCosts(deps, brandIds, days, DISH_COST_FILE_ROWS_MAX);
      const name = `costs-${days.from}-${days.to}`;
      return reply.headers(tableHeaders(name, format)).send(dishCostFile(costs, format));
    },
  );
}
