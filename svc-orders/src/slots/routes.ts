/** HTTP: the slots of a brand for everybody, and its settings for the staff. */
import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { SlotSettings, Slots, SlotsQuery } from '@skatert/contracts/orders/slots';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { ZoneReader } from '../delivery-zones/zone-reader.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { openBrandOf, pointOfBrand } from '../menu/place-of-path.js';
import type { SettingsDeps } from '../shared/settings-journal.js';
import { offeredSlots } from './offered-slots.js';
import type { SlotDeps } from './slot-models.js';
import { slotSettingsOf, writeSlotSettings } from './slot-settings.js';

export interface SlotRoutesDeps extends SlotDeps, SettingsDeps {
  menu: MenuReader;
  zones: ZoneReader;
  now: () => number;
}

export function slotRoutes(app: App, deps: SlotRoutesDeps): void {
  const { menu, now } = deps;
  app.get(
    '/order/v1/brands/:brandId/slots',
    {
      config: { access: 'public' },
      schema: { params: BrandIdParams, querystring: SlotsQuery, response: { 200: Slots } },
    },
    async ({ params: { brandId }, query: { pointId, zoneId } }) => {
      const brand = await openBrandOf(menu, brandId);
      const point = pointId === undefined ? null : await pointOfBrand(menu, brandId, pointId);
      const schedules = point ? [] : ((await menu.schedulesOfBrands([brandId])).get(brandId) ?? []);
      const settings = await slotSettingsOf(deps, brandId);
      const wayMinutes = point === null ? await wayTo(deps, brandId, zoneId) : 0;
      const place = { settings, brand, point, schedules, wayMinutes, brandId, pointId: pointId ?? 0 };
      return offeredSlots(deps, place, now());
    },
  );
  settingsRoutes(app, deps);
}

/** Returns how long the way to a zone of the brand takes; 0: no zone is given, or it is another brand's or gone. */
async function wayTo(
  { zones }: SlotRoutesDeps,
  brandId: number,
  zoneId: number | undefined,
): Promise<number> {
  if (zoneId === undefined) return 0;
  const ofBrand = (await zones.ofBrands([brandId])).get(brandId);
  return ofBrand?.find(({ id }) => id === zoneId)?.minutes ?? 0;
}

function settingsRoutes(app: App, deps: SlotRoutesDeps): void {
  const path = '/order/v1/brand/:brandId/slot-settings';
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;
  const access = inBrand(ORDERS_PERMISSIONS['slot.edit'], ofPath);
  const seen = inBrand(ORDERS_PERMISSIONS['order.list'], ofPath);
  const schema = { params: BrandOrdersParams, response: { 200: SlotSettings } };

  app.get(path, { config: { access: seen }, schema }, ({ params }) => slotSettingsOf(deps, params.brandId));

  app.put(path, { config: { access }, schema: { ...schema, body: SlotSettings } }, (request) => {
    const { params, body } = request;
    return writeSlotSettings(deps, params.brandId, { ...body, by: editorOf(callerOf(request)) });
  });
}
