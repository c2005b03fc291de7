import { DeliveryZones, DeliveryZonesBody } from '@skatert/contracts/orders/delivery-zones';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { type EditZonesDeps, editDeliveryZones } from './edit-delivery-zones.js';
import { toDeliveryZones } from './zone-response.js';

const PATH = '/order/v1/delivery-zones/:brandId';

export function deliveryZoneRoutes(app: App, deps: EditZonesDeps): void {
  const schema = { params: BrandOrdersParams, response: { 200: DeliveryZones } };
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

  app.get(PATH, { config: { access: 'public' }, schema }, async ({ params: { brandId } }) =>
    toDeliveryZones(await documentsOf(deps.deliveryZones).findOne({ _id: brandId })),
  );

  app.put(
    PATH,
    {
      config: { access: inBrand(ORDERS_PERMISSIONS['delivery.edit'], ofPath) },
      schema: { ...schema, body: DeliveryZonesBody },
    },
    (request) => {
      const { params, body } = request;
      return editDeliveryZones(deps, params.brandId, { ...body, by: editorOf(callerOf(request)) });
    },
  );
}
