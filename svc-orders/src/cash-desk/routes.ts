/** HTTP: the shifts of a brand's points. */
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import {
  CashMoveBody,
  CashMoveHeaders,
  CloseShiftBody,
  OpenShiftBody,
  PointParams,
  PointShift,
  Shift,
  ShiftsPage,
  ShiftsQuery,
} from '@skatert/contracts/orders/shifts';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { pointOfBrand } from '../menu/place-of-path.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { staffChanger } from '../orders/changer.js';
import type { RateLimits } from '../rate-limits.js';
import { IS_OPEN } from '../shifts/shift-model.js';
import { type ChangeShiftDeps, closeShift, moveCash, openShift, shiftNotFound } from './change-shift.js';
import { leftOpen, listShifts } from './list-shifts.js';
import { type ShiftPaymentRoutesDeps, shiftPaymentRoutes } from './payment-routes.js';
import { toShiftResponse, toShiftRows } from './shift-response.js';

export interface CashDeskRoutesDeps extends ChangeShiftDeps, ShiftPaymentRoutesDeps {
  access: AccessDirectory;
  limits: Pick<RateLimits, 'openedShifts'>;
}

const permission = ORDERS_PERMISSIONS['shift.work'];
const texts = { forbidden: SHIFT_TEXTS.refusal, notFound: SHIFT_TEXTS.gone };
/** Who is bound to points works in their shifts alone. */
const atPoint = { ...texts, pointOf: ({ pointId }: { pointId: number }) => pointId };

export function cashDeskRoutes(app: App, deps: CashDeskRoutesDeps): void {
  pointRoutes(app, deps);
  shiftRoutes(app, deps);
  shiftPaymentRoutes(app, deps);
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;
  app.get(
    '/order/v1/brand/:brandId/shifts',
    {
      config: { access: inBrand(permission, ofPath, texts) },
      schema: { params: BrandOrdersParams, querystring: ShiftsQuery, response: { 200: ShiftsPage } },
    },
    async (request) => {
      const { brandId } = request.params;
      const { pointId } = request.query;
      const own = deps.access.pointsIn(callerOf(request), brandId);
      if (pointId !== undefined && !servesPoint(own, pointId)) throw shiftNotFound();
      const place = { brandId, pointIds: pointId === undefined ? own : [pointId] };
      const timeZone = await zoneOfBrands(deps, [brandId]);
      const found = await listShifts(deps, place, request.query, timeZone);
      const left = await leftOpen(deps, place);
      return {
        ...found,
        content: await toShiftRows(deps, found.content),
        ...(left.length > 0 && { leftOpen: await toShiftRows(deps, left) }),
        timeZone,
      };
    },
  );
}

/** The open shift of a point. */
function pointRoutes(app: App, deps: CashDeskRoutesDeps): void {
  const path = '/order/v1/brand/:brandId/points/:pointId/shift';
  const config = { access: inBrand(permission, ({ params }: { params: PointParams }) => params, atPoint) };

  app.get(
    path,
    { config, schema: { params: PointParams, response: { 200: PointShift } } },
    async (request) => {
      const { brandId, pointId } = request.params;
      const shift = await documentsOf(deps.shifts).findOne({ pointId, brandId, ...IS_OPEN });
      // That of a removed point is still to be closed.
      if (!shift) await pointOfBrand(deps.menu, brandId, pointId);
      return { shift: shift && (await toShiftResponse(deps, shift)) };
    },
  );

  app.post(
    path,
    {
      config,
      schema: { params: PointParams, body: OpenShiftBody, response: { 201: Shift, 429: ErrorResponse } },
    },
    async (request, reply) => {
      await deps.limits.openedShifts.consume(String(callerOf(request).userId));
      const shift = await openShift(deps, {
        ...request.params,
        openingCash: roublesToKopecks(request.body.openingCash),
        by: staffChanger(deps.access, callerOf(request), request.params.brandId),
      });
      return reply.code(201).send(await toShiftResponse(deps, shift));
    },
  );
}

/** A shift by its id. */
function shiftRoutes(app: App, deps: CashDeskRoutesDeps): void {
  const path = '/order/v1/shifts/:id';
  const found = async ({ params }: { params: IdParams }) =>
    (await documentsOf(deps.shifts).findOne({ _id: params.id })) ?? undefined;
  const access = inBrand(permission, found, atPoint);
  const schema = { params: IdParams, response: { 200: Shift } };
  const shiftOf = (request: Parameters<typeof access.of>[0]) => {
    const shift = access.of(request);
    return { shift, by: staffChanger(deps.access, callerOf(request), shift.brandId) };
  };

  app.get(path, { config: { access }, schema }, (request) => toShiftResponse(deps, shiftOf(request).shift));

  app.post(
    `${path}/moves`,
    { config: { access }, schema: { ...schema, headers: CashMoveHeaders, body: CashMoveBody } },
    async (request) => {
      const { shift, by } = shiftOf(request);
      const { amount, ...move } = request.body;
      const key = request.headers['idempotency-key'];
      const moved = { ...move, key, amount: roublesToKopecks(amount), by };
      return toShiftResponse(deps, await moveCash(deps, shift._id, moved));
    },
  );

  app.post(
    `${path}/close`,
    { config: { access }, schema: { ...schema, body: CloseShiftBody } },
    async (request) => {
      const { shift, by } = shiftOf(request);
      const { countedCash, comment } = request.body;
      const count = { countedCash: roublesToKopecks(countedCash), comment: comment || null, by };
      return toShiftResponse(deps, await closeShift(deps, shift._id, count));
    },
  );
}
