import { COURIER_TEXTS } from '@skatert/contracts/orders/courier-rules';
import {
  AssignCourierBody,
  Courier,
  CourierArchiveBody,
  CourierBody,
  CourierChange,
  CourierEdit,
  CourierList,
  CourierParams,
} from '@skatert/contracts/orders/couriers';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand } from '../orders/order-access.js';
import { toCourierChangeResponse } from '../orders/staff-order-response.js';
import { assignCourier } from './assign-courier.js';
import { listCouriers, toCourierResponse } from './find-couriers.js';
import { type CourierLinkDeps, courierLinkRoutes } from './link-routes.js';
import { archiveCourier, createCourier, editCourier, type WriteCourierDeps } from './write-courier.js';

const PATH = '/order/v1/brand/:brandId/couriers';

const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

export interface CourierRoutesDeps extends WriteCourierDeps, CourierLinkDeps {
  access: AccessDirectory;
}

export function courierRoutes(app: App, deps: CourierRoutesDeps): void {
  assignRoute(app, deps);
  courierLinkRoutes(app, deps);
  const reader = inBrand(ORDERS_PERMISSIONS['courier.assign'], ofPath);
  const editor = inBrand(ORDERS_PERMISSIONS['courier.edit'], ofPath, { forbidden: COURIER_TEXTS.edit });
  const response = { 200: Courier };

  app.get(
    PATH,
    { config: { access: reader }, schema: { params: BrandOrdersParams, response: { 200: CourierList } } },
    async ({ params: { brandId } }) => ({
      content: (await listCouriers(deps, brandId)).map(toCourierResponse),
    }),
  );

  app.post(
    PATH,
    {
      config: { access: editor },
      schema: { params: BrandOrdersParams, body: CourierBody, response: { 201: Courier } },
    },
    async (request, reply) => {
      const place = { ...request.params, by: editorOf(callerOf(request)) };
      return reply.code(201).send(toCourierResponse(await createCourier(deps, place, request.body)));
    },
  );

  app.put(
    `${PATH}/:id`,
    { config: { access: editor }, schema: { params: CourierParams, body: CourierEdit, response } },
    async (request) => {
      const target = { ...request.params, by: editorOf(callerOf(request)) };
      return toCourierResponse(await editCourier(deps, target, request.body));
    },
  );

  app.put(
    `${PATH}/:id/archived`,
    { config: { access: editor }, schema: { params: CourierParams, body: CourierArchiveBody, response } },
    async (request) => {
      const target = { ...request.params, by: editorOf(callerOf(request)) };
      return toCourierResponse(await archiveCourier(deps, target, request.body.archived));
    },
  );
}

function assignRoute(app: App, deps: CourierRoutesDeps): void {
  const access = orderInBrand(deps.orders, ORDERS_PERMISSIONS['courier.assign'], COURIER_TEXTS.assign);
  app.put(
    '/order/v1/orders/:id/courier',
    {
      config: { access },
      schema: { params: IdParams, body: AssignCourierBody, response: { 200: CourierChange } },
    },
    async (request) => {
      const { _id: orderId, brandId } = access.of(request);
      const by = staffChanger(deps.access, callerOf(request), brandId);
      const { courierId } = request.body;
      const target = { orderId, requestId: request.id };
      return toCourierChangeResponse(await assignCourier(deps, { ...target, brandId, courierId, by }));
    },
  );
}
