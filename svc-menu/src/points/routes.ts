/** HTTP: pickup points. */

import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { localTimeOf } from '@skatert/contracts/menu/opening';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import {
  BrandOpening,
  PickupPoint,
  PickupPointBody,
  PickupPointParams,
} from '@skatert/contracts/menu/points';
import { IdParams } from '@skatert/contracts/shared/fields';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { brandOfId, inOpenBrand } from '../shared/in-open-brand.js';
import { setMenuBrands } from '../shared/menu-changes.js';
import type { PointDoc } from './point-model.js';
import { toOpeningResponse, toPointResponse } from './point-response.js';
import { addPoint, changePoint, type PointDeps } from './write-point.js';

export interface PointRoutesDeps extends PointDeps {
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<{ timeZone?: string }>;
  /** The clock, in ms. */
  now: () => number;
}

const tags = ['pickup points'];
const one = { tags, params: PickupPointParams };

export function pointRoutes(app: App, deps: PointRoutesDeps): void {
  publicRoutes(app, deps);
  staffRoutes(app, deps);
}

/** Returns what the clocks of the brand's chain show now. @throws AppError NOT_FOUND */
async function localTime({ requireActiveBrand, now }: PointRoutesDeps, brandId: number) {
  const { timeZone } = await requireActiveBrand(brandId);
  return localTimeOf(now(), timeZoneOf(timeZone));
}

const pointsOf = ({ points }: PointRoutesDeps, brandId: number): Promise<PointDoc[]> =>
  points.find({ brandId, removed: false }).sort({ _id: 1 }).lean<PointDoc[]>();

function publicRoutes(app: App, deps: PointRoutesDeps): void {
  app.get(
    '/brand/:id/pickup-points',
    { config: CACHEABLE, schema: { tags, params: IdParams, response: { 200: z.array(PickupPoint) } } },
    async ({ params: { id } }) => {
      const now = await localTime(deps, id);
      return (await pointsOf(deps, id)).map((point) => toPointResponse(point, now));
    },
  );

  app.get(
    '/menu/v1/opening/by-brand/:brandId',
    { config: CACHEABLE, schema: { tags, params: BrandIdParams, response: { 200: BrandOpening } } },
    async ({ params: { brandId } }) => {
      const now = await localTime(deps, brandId);
      return toOpeningResponse(await pointsOf(deps, brandId), now);
    },
  );
}

function staffRoutes(app: App, deps: PointRoutesDeps): void {
  const config = { access: inOpenBrand(deps, MENU_PERMISSIONS['brand.edit'], brandOfId) };
  app.post(
    '/brand/:id/pickup-points',
    { config, schema: { tags, params: IdParams, body: PickupPointBody, response: { 201: PickupPoint } } },
    async (request, reply) => {
      const { id } = request.params;
      const point = await addPoint(deps, id, request.body);
      setMenuBrands(reply, id);
      return reply.code(201).send(toPointResponse(point, await localTime(deps, id)));
    },
  );

  app.put(
    '/brand/:id/pickup-points/:pointId',
    { config, schema: { ...one, body: PickupPointBody, response: { 200: PickupPoint } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      const point = await changePoint(deps, id, pointId, request.body);
      setMenuBrands(reply, id);
      return toPointResponse(point, await localTime(deps, id));
    },
  );

  app.delete(
    '/brand/:id/pickup-points/:pointId',
    { config, schema: { ...one, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      await changePoint(deps, id, pointId, { removed: true });
      setMenuBrands(reply, id);
      return reply.code(204).send(null);
    },
  );
}
