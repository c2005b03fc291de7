/** The stop-list of a brand, and what its customers see of it. */
import {
  BrandSoldOut,
  BrandStopParams,
  BrandStopsParams,
  OfferedOptions,
  StopBody,
  StopList,
  StopLog,
  StopOptionBody,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { Empty } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import { staffChanger } from '../orders/changer.js';
import type { Changer } from '../orders/order-parts.js';
import {
  type ListStopsDeps,
  listStops,
  readSoldOut,
  readStopLog,
  toOptionResponses,
  toStopResponses,
} from './list-stops.js';
import type { StopDeps } from './new-stop.js';
import { stopListReader, stopOfPath, stopsAtPlace } from './stop-access.js';
import { listOfferedOptions, returnOption, stopOption } from './stop-option.js';
import { returnProduct, stopProduct } from './stop-product.js';

export type StopRoutesDeps = StopDeps & ListStopsDeps & { access: AccessDirectory };

const changerOf = ({ access }: StopRoutesDeps, request: FastifyRequest, brandId: number): Changer =>
  staffChanger(access, callerOf(request), brandId);

const PATH = '/order/v1/brand/:brandId/stops';

export function stopRoutes(app: App, deps: StopRoutesDeps): void {
  const config = { access: stopListReader() };
  const params = BrandStopsParams;
  optionRoutes(app, deps);

  app.get(PATH, { config, schema: { params, response: { 200: StopList } } }, (request) => {
    const { brandId } = request.params;
    return listStops(deps, brandId, deps.access.pointsIn(callerOf(request), brandId));
  });

  app.get(
    `${PATH}/log`,
    { config, schema: { params, response: { 200: StopLog } } },
    ({ params: { brandId } }) => readStopLog(deps, brandId),
  );

  app.put(
    PATH,
    {
      config: { access: stopsAtPlace() },
      schema: { params, body: StopBody, response: { 200: StoppedProduct } },
    },
    async (request) => {
      const { brandId } = request.params;
      const by = changerOf(deps, request, brandId);
      const stopped = await stopProduct(deps, brandId, { body: request.body, by });
      const [shown] = await toStopResponses(deps, await deps.menu.brand(brandId), [stopped]);
      return shown as StoppedProduct;
    },
  );

  app.delete(
    `${PATH}/:id`,
    {
      config: { access: stopOfPath(deps.menuModels, 'products') },
      schema: { params: BrandStopParams, response: { 200: Empty } },
    },
    async (request) => {
      const { brandId, id } = request.params;
      const by = changerOf(deps, request, brandId);
      await returnProduct(deps, brandId, { id, by });
      return {};
    },
  );

  app.get(
    '/order/v1/brand/:brandId/sold-out',
    { config: { access: 'public' }, schema: { params, response: { 200: BrandSoldOut } } },
    ({ params: { brandId } }) => readSoldOut(deps, brandId),
  );
}

function optionRoutes(app: App, deps: StopRoutesDeps): void {
  const config = { access: stopListReader() };
  const params = BrandStopsParams;

  app.get(
    `${PATH}/options`,
    { config, schema: { params, response: { 200: OfferedOptions } } },
    ({ params: { brandId } }) => listOfferedOptions(deps, brandId),
  );

  app.put(
    `${PATH}/options`,
    {
      config: { access: stopsAtPlace() },
      schema: { params, body: StopOptionBody, response: { 200: StoppedOption } },
    },
    async (request) => {
      const { brandId } = request.params;
      const by = changerOf(deps, request, brandId);
      const stopped = await stopOption(deps, brandId, { body: request.body, by });
      const [shown] = await toOptionResponses(deps, await deps.menu.brand(brandId), [stopped]);
      return shown as StoppedOption;
    },
  );

  app.delete(
    `${PATH}/options/:id`,
    {
      config: { access: stopOfPath(deps.menuModels, 'optionStops') },
      schema: { params: BrandStopParams, response: { 200: Empty } },
    },
    async (request) => {
      const { brandId, id } = request.params;
      const by = changerOf(deps, request, brandId);
      await returnOption(deps, brandId, { id, by });
      return {};
    },
  );
}
