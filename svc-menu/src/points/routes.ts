/** HTTP: pickup points. */

import { PickupPoint, PickupPointBody, PickupPointParams } from '@skatert/contracts/menu/points';
import { IdParams } from '@skatert/contracts/shared/fields';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { brandOfId, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setMenuBrands } from '../shared/menu-changes.js';
import type { PointDoc } from './point-model.js';
import { toPointResponse } from './point-response.js';
import { addPoint, changePoint, type PointDeps } from './write-point.js';

export interface PointRoutesDeps extends PointDeps, OpenBrandDeps {}

const tags = ['pickup points'];
const one = { tags, params: PickupPointParams };

export function pointRoutes(app: App, deps: PointRoutesDeps): void {
  publicRoutes(app, deps);
  staffRoutes(app, deps);
}

function publicRoutes(app: App, deps: PointRoutesDeps): void {
  app.get(
    '/brand/:id/pickup-points',
    { config: CACHEABLE, schema: { tags, params: IdParams, response: { 200: z.array(PickupPoint) } } },
    async ({ params: { id } }) => {
      await deps.requireActiveBrand(id);
      const found = await deps.points
        .find({ brandId: id, removed: false })
        .sort({ _id: 1 })
        .lean<PointDoc[]>();
      return found.map(toPointResponse);
    },
  );
}

function staffRoutes(app: App, deps: PointRoutesDeps): void {
  const config = { access: inOpenBrand(deps, 'brand.edit', brandOfId) };
  app.post(
    '/brand/:id/pickup-points',
    { config, schema: { tags, params: IdParams, body: PickupPointBody, response: { 201: PickupPoint } } },
    async (request, reply) => {
      const { id } = request.params;
      const point = await addPoint(deps, id, request.body);
      setMenuBrands(reply, id);
      return reply.code(201).send(toPointResponse(point));
    },
  );

  app.put(
    '/brand/:id/pickup-points/:pointId',
    { config, schema: { ...one, body: PickupPointBody, response: { 200: PickupPoint } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      const point = await changePoint(deps, id, pointId, request.body);
      setMenuBrands(reply, id);
      return toPointResponse(point);
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
