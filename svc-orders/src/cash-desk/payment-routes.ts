/** HTTP: what was paid and belongs to no shift. */
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import {
  OutsidePaymentsPage,
  OutsidePaymentsQuery,
  ShiftPayments,
  ShiftPaymentsQuery,
} from '@skatert/contracts/orders/shifts';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { type BrandScope, brandScopeOf } from '@skatert/service-kit/access/brand-scopes';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { shiftNotFound } from './change-shift.js';
import { listOutside, type OutsideDeps } from './list-outside.js';
import { readShiftPayments, type ShiftPaymentsDeps } from './read-shift-payments.js';

export interface ShiftPaymentRoutesDeps extends ShiftPaymentsDeps, OutsideDeps {
  menu: MenuReader;
  access: AccessDirectory;
}

const PATH = '/order/v1/brand/:brandId/shift-payments';
const texts = { forbidden: SHIFT_TEXTS.refusal, notFound: SHIFT_TEXTS.gone };

export function shiftPaymentRoutes(app: App, deps: ShiftPaymentRoutesDeps): void {
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;
  const config = { access: inBrand(ORDERS_PERMISSIONS['shift.work'], ofPath, texts) };

  /** As the shifts of another's point, what was paid there is not found. A point of another brand has no orders of this one. */
  const scopeOf = (request: FastifyRequest, brandId: number, pointId: number | undefined): BrandScope => {
    const own = deps.access.pointsIn(callerOf(request), brandId);
    if (pointId !== undefined && !servesPoint(own, pointId)) throw shiftNotFound();
    return brandScopeOf(brandId, pointId, own);
  };

  app.get(
    PATH,
    {
      config,
      schema: {
        params: BrandOrdersParams,
        querystring: ShiftPaymentsQuery,
        response: { 200: ShiftPayments },
      },
    },
    (request) => {
      const { pointId, ...days } = request.query;
      return readShiftPayments(deps, scopeOf(request, request.params.brandId, pointId), days);
    },
  );

  app.get(
    `${PATH}/outside`,
    {
      config,
      schema: {
        params: BrandOrdersParams,
        querystring: OutsidePaymentsQuery,
        response: { 200: OutsidePaymentsPage },
      },
    },
    async (request) => {
      const { brandId } = request.params;
      const { pointId, ...asked } = request.query;
      const scope = scopeOf(request, brandId, pointId);
      const timeZone = await zoneOfBrands(deps, [brandId]);
      return { ...(await listOutside(deps, scope, asked, timeZone)), timeZone };
    },
  );
}
