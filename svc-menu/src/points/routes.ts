/** HTTP: pickup points. */

import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { readCoordinates } from '@skatert/contracts/menu/coordinates';
import { type Clock, clockAt, currentExceptions } from '@skatert/contracts/menu/opening';
import { Pause, PauseBody } from '@skatert/contracts/menu/pauses';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import {
  BrandOpening,
  PickupPoint,
  PickupPointBody,
  PickupPointParams,
  PointExceptions,
  StaffPoint,
} from '@skatert/contracts/menu/points';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { AccessRule } from '@skatert/service-kit/access/route-access';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { type Editor, editorOf } from '@skatert/service-kit/journal/editor';
import { z } from 'zod';
import { brandOfId, inOpenBrand } from '../shared/in-open-brand.js';
import { setMenuBrands } from '../shared/menu-changes.js';
import { pauseOf } from '../shared/pause.js';
import type { PointDoc } from './point-model.js';
import {
  type PausedBrand,
  toExceptionsResponse,
  toOpeningResponse,
  toPointResponse,
  toStaffPoint,
} from './point-response.js';
import { addPoint, changePoint, type EnteredPoint, findPoint, type PointDeps } from './write-point.js';

export interface PointRoutesDeps extends PointDeps {
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<PausedBrand & { timeZone?: string }>;
  /** The clock, in ms. */
  now: () => number;
}

const tags = ['pickup points'];
const one = { tags, params: PickupPointParams };

export function pointRoutes(app: App, deps: PointRoutesDeps): void {
  publicRoutes(app, deps);
  staffRoutes(app, deps);
  pauseRoutes(app, deps);
}

/** Returns the brand, with what the clocks of its chain show now. @throws AppError NOT_FOUND */
async function brandNow(
  { requireActiveBrand, now }: PointRoutesDeps,
  brandId: number,
): Promise<{ brand: PausedBrand; clock: Clock }> {
  const brand = await requireActiveBrand(brandId);
  return { brand, clock: clockAt(now(), timeZoneOf(brand.timeZone)) };
}

async function respondWith(deps: PointRoutesDeps, point: PointDoc): Promise<PickupPoint> {
  const { brand, clock } = await brandNow(deps, point.brandId);
  return toPointResponse(point, brand, clock);
}

const pointsOf = ({ points }: PointRoutesDeps, brandId: number): Promise<PointDoc[]> =>
  points.find({ brandId, removed: false }).sort({ _id: 1 }).lean<PointDoc[]>();

function publicRoutes(app: App, deps: PointRoutesDeps): void {
  app.get(
    '/brand/:id/pickup-points',
    { config: CACHEABLE, schema: { tags, params: IdParams, response: { 200: z.array(PickupPoint) } } },
    async ({ params: { id } }) => {
      const { brand, clock } = await brandNow(deps, id);
      return (await pointsOf(deps, id)).map((point) => toPointResponse(point, brand, clock));
    },
  );

  app.get(
    '/menu/v1/opening/by-brand/:brandId',
    { config: CACHEABLE, schema: { tags, params: BrandIdParams, response: { 200: BrandOpening } } },
    async ({ params: { brandId } }) => {
      const { brand, clock } = await brandNow(deps, brandId);
      return toOpeningResponse(await pointsOf(deps, brandId), brand, clock);
    },
  );
}

/** Returns what was entered as it is stored, without the exceptions that are over. */
const toEntered = (
  { exceptions, city, coordinates, version: _read, ...body }: PickupPointBody,
  { day, at }: Clock,
  editor: Editor,
): EnteredPoint => ({
  ...body,
  ...{ editedBy: editor, updatedAt: new Date(at) },
  ...(exceptions && { exceptions: currentExceptions(exceptions, day) }),
  ...(city !== undefined && { city: city || null }),
  ...(coordinates !== undefined && { coordinates: readCoordinates(coordinates ?? '') }),
});

/** Of the point in the path: who is bound to others does not see it. */
const atPoint = (deps: PointRoutesDeps, permission: Permission) =>
  inOpenBrand(
    deps,
    permission,
    ({ params: { id, pointId } }: { params: z.infer<typeof PickupPointParams> }) => ({
      brandId: id,
      pointId,
    }),
    { pointOf: ({ pointId }) => pointId },
  );

function staffRoutes(app: App, deps: PointRoutesDeps): void {
  const permission = MENU_PERMISSIONS['brand.edit'];
  const config = { access: atPoint(deps, permission) };
  networkRoutes(app, deps, inOpenBrand(deps, permission, brandOfId));
  app.get(
    '/brand/:id/pickup-points/:pointId/exceptions',
    { config, schema: { ...one, response: { 200: PointExceptions } } },
    async ({ params: { id, pointId } }) => {
      const { brand, clock } = await brandNow(deps, id);
      return toExceptionsResponse(await findPoint(deps, id, pointId), brand, clock);
    },
  );

  app.put(
    '/brand/:id/pickup-points/:pointId',
    { config, schema: { ...one, body: PickupPointBody, response: { 200: StaffPoint } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      const { brand, clock } = await brandNow(deps, id);
      const toResponse = (point: PointDoc) => toStaffPoint(point, brand, clock);
      const entered = toEntered(request.body, clock, editorOf(callerOf(request)));
      const read = { version: request.body.version, toResponse };
      const point = await changePoint(deps, id, pointId, entered, { editor: entered.editedBy, read });
      setMenuBrands(reply, id);
      return toResponse(point);
    },
  );
}

/** Which points there are is decided for the whole brand. */
function networkRoutes(app: App, deps: PointRoutesDeps, access: AccessRule<unknown>): void {
  const config = { access };
  app.post(
    '/brand/:id/pickup-points',
    { config, schema: { tags, params: IdParams, body: PickupPointBody, response: { 201: PickupPoint } } },
    async (request, reply) => {
      const { id } = request.params;
      const { clock } = await brandNow(deps, id);
      const point = await addPoint(deps, id, toEntered(request.body, clock, editorOf(callerOf(request))));
      setMenuBrands(reply, id);
      return reply.code(201).send(await respondWith(deps, point));
    },
  );

  app.delete(
    '/brand/:id/pickup-points/:pointId',
    { config, schema: { ...one, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      await changePoint(deps, id, pointId, { removed: true }, { editor: editorOf(callerOf(request)) });
      setMenuBrands(reply, id);
      return reply.code(204).send(null);
    },
  );
}

function pauseRoutes(app: App, deps: PointRoutesDeps): void {
  const config = { access: atPoint(deps, MENU_PERMISSIONS['sales.pause']) };
  app.put(
    '/brand/:id/pickup-points/:pointId/pause',
    { config, schema: { ...one, body: PauseBody, response: { 200: Pause } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      const pause = pauseOf(request.body, deps.now());
      await changePoint(deps, id, pointId, { pause }, { editor: editorOf(callerOf(request)) });
      setMenuBrands(reply, id);
      return pause;
    },
  );

  app.delete(
    '/brand/:id/pickup-points/:pointId/pause',
    { config, schema: { ...one, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id, pointId } = request.params;
      await changePoint(deps, id, pointId, { pause: null }, { editor: editorOf(callerOf(request)) });
      setMenuBrands(reply, id);
      return reply.code(204).send(null);
    },
  );
}
