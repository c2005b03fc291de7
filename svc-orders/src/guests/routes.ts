import { GuestSettings } from '@skatert/contracts/orders/guests';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { type GuestSettingsDeps, readGuestSettings, writeGuestSettings } from './guest-settings.js';

const PATH = '/order/v1/brand/:brandId/guest-settings';

export function guestRoutes(app: App, deps: GuestSettingsDeps): void {
  const access = inBrand(
    ORDERS_PERMISSIONS['guest.edit'],
    ({ params }: { params: BrandOrdersParams }) => params,
  );
  const schema = { params: BrandOrdersParams, response: { 200: GuestSettings } };

  app.get(PATH, { config: { access }, schema }, ({ params }) => readGuestSettings(deps, params.brandId));

  app.put(PATH, { config: { access }, schema: { ...schema, body: GuestSettings } }, (request) => {
    const { params, body } = request;
    return writeGuestSettings(deps, params.brandId, { ...body, by: editorOf(callerOf(request)) });
  });
}
