import { COURIER_TEXTS } from '@skatert/contracts/orders/courier-rules';
import {
  Courier,
  CourierArchiveBody,
  CourierBody,
  CourierEdit,
  CourierList,
  CourierParams,
} from '@skatert/contracts/orders/couriers';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { listCouriers, toCourierResponse } from './find-couriers.js';
import { archiveCourier, createCourier, editCourier, type WriteCourierDeps } from './write-courier.js';

const PATH = '/order/v1/brand/:brandId/couriers';

const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

export function courierRoutes(app: App, deps: WriteCourierDeps): void {
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
    async ({ params: { brandId }, body }, reply) =>
      reply.code(201).send(toCourierResponse(await createCourier(deps, brandId, body))),
  );

  app.put(
    `${PATH}/:id`,
    { config: { access: editor }, schema: { params: CourierParams, body: CourierEdit, response } },
    async ({ params, body }) => toCourierResponse(await editCourier(deps, params, body)),
  );

  app.put(
    `${PATH}/:id/archived`,
    { config: { access: editor }, schema: { params: CourierParams, body: CourierArchiveBody, response } },
    async ({ params, body }) => toCourierResponse(await archiveCourier(deps, params, body.archived)),
  );
}
